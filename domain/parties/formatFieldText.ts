import { countryName, formatWilaya } from "../countries/countries.ts";
import type { TextField } from "../records/fields.ts";
import type { Language } from "../text/language.ts";
import { legalFormName } from "./legalForms.ts";
import { formatRib } from "./rib.ts";

/**
 * Formats the stored text of a declared field for display: the name of a legal form, wilaya or
 * country in the language, the parts of a RIB.
 */
export function formatFieldText(
  { format }: Pick<TextField, "format">,
  stored: string,
  language: Language,
): string {
  if (format === "rib") return formatRib(stored);
  if (format === "wilaya") return formatWilaya(stored, language);
  if (format === "country") return countryName(stored, language);
  return format === "legalForm" ? legalFormName(stored, language) : stored;
}
