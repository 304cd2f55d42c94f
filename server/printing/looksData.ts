import type { Design, LogoSize } from "#domain/documents/looks.ts";

import type { PrintedDocument } from "./printedDocument.ts";

/** The file of each design in templates/designs. */
const DESIGN_FILES: Record<Design, string> = {
  CLASSIQUE: "classique",
  MODERNE: "moderne",
  COMPACT: "compact",
};

/** Relative to the height of the logo in the design. */
const LOGO_SCALE: Record<LogoSize, number> = { SMALL: 0.7, MEDIUM: 1, LARGE: 1.5 };

/** The looks as the template reads them. */
export function looksData({ looks }: Pick<PrintedDocument, "looks">) {
  return {
    design: DESIGN_FILES[looks.design],
    accent: looks.accent,
    solidTotal: looks.totalStyle === "SOLID",
    logoScale: LOGO_SCALE[looks.logoSize],
  };
}
