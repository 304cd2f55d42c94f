import type { ReactNode } from "react";
import type { TextField } from "#domain/fields.ts";
import { Ltr } from "../ui/text/Ltr.tsx";

/** The text of a declared field, or null without one. */
export function fieldText({ ltr }: Pick<TextField, "ltr">, text: string | null): ReactNode {
  if (text === null || text === "") return null;
  return ltr === true ? <Ltr>{text}</Ltr> : <bdi>{text}</bdi>;
}
