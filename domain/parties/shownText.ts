import type { TextField } from "../fields.ts";
import type { Language } from "../language.ts";
import { legalFormName } from "./legalForms.ts";

/** The stored text of a declared field as it is shown: a legal form by its name in the language. */
export function shownText(
  { format }: Pick<TextField, "format">,
  stored: string,
  language: Language,
): string {
  return format === "legalForm" ? legalFormName(stored, language) : stored;
}
