import type { G50Line } from "#domain/declarations/g50Boxes.ts";
import { G50_LABELS } from "#domain/declarations/g50Labels.ts";
import type { Language } from "#domain/text/language.ts";

/** The text of a box of the G50: its code, and its name on the form. */
export const boxText = (line: G50Line, language: Language): string =>
  `${line} · ${G50_LABELS[line][language]}`;
