import { directionOf } from "#domain/language.ts";
import type { Design, LogoSize } from "#domain/looks.ts";

import { printableParagraphs, type Printable } from "./printableText.ts";
import type { PrintedDocument } from "./printedDocument.ts";

/** The file of each design in templates/designs. */
const DESIGN_FILES: Record<Design, string> = {
  CLASSIQUE: "classique",
  MODERNE: "moderne",
  COMPACT: "compact",
};

/** Relative to the height of the logo in the design. */
const LOGO_SCALE: Record<LogoSize, number> = { SMALL: 0.7, MEDIUM: 1, LARGE: 1.5 };

/** The characters that a line of the page's foot holds in any script. */
const FOOTER_WIDTH = 70;

/** The looks as the template reads them. */
export function looksData({ looks, language }: PrintedDocument) {
  const footer = printableParagraphs(looks.footer, directionOf(language));
  return {
    design: DESIGN_FILES[looks.design],
    accent: looks.accent,
    solidTotal: looks.totalStyle === "SOLID",
    logoScale: LOGO_SCALE[looks.logoSize],
    footer,
    /** Known before the layout, because it decides the bottom margin. */
    footerLines: footer.reduce((lines, paragraph) => lines + linesOf(paragraph), 0),
  };
}

function linesOf(paragraph: Printable): number {
  const { length } = typeof paragraph === "string" ? paragraph : paragraph.text;
  return Math.ceil(length / FOOTER_WIDTH);
}
