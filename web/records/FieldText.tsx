import type { ReactNode } from "react";
import type { TextField } from "#domain/records/fields.ts";
import { formatFieldText } from "#domain/parties/formatFieldText.ts";
import { currentLanguage } from "../ui/language/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";

/** The text of a declared field, or null without one. */
export function fieldText(
  field: Pick<TextField, "ltr" | "format">,
  text: string | null,
): ReactNode {
  if (text === null || text === "") return null;
  const shown = formatFieldText(field, text, currentLanguage());
  return field.ltr === true ? <Ltr>{shown}</Ltr> : <bdi>{shown}</bdi>;
}
