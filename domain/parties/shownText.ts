import type { TextField } from "../fields.ts";
import type { Language } from "../language.ts";
import { legalFormName } from "./legalForms.ts";
import { shownRib } from "./rib.ts";

/** The stored text of a declared field as it is shown: the name of a legal form, the parts of a RIB. */
export function shownText(
  { format }: Pick<TextField, "format">,
  stored: string,
  language: Language,
): string {
  if (format === "rib") return shownRib(stored);
  return format === "legalForm" ? legalFormName(stored, language) : stored;
}
