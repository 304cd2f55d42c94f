/** The position of the page number on every page. */
export interface PageNumberPosition {
  side: "left" | "right";
  /** Points from the edge of the page. */
  x: number;
  y: number;
}

const FONT_SIZE = 7;

/** Helvetica's advance widths in thousandths of an em: a digit 556, a space or slash 278. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (/\d/.test(character) ? 556 : 278), 0) *
  (FONT_SIZE / 1000);

/**
 * The content stream that draws a page number in the font /PageNumber.
 *
 * @param page the page's object, for its width
 */
export function pageNumberContent(
  text: string,
  { side, x, y }: PageNumberPosition,
  page: Buffer | undefined,
): string {
  const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(page?.toString("latin1") ?? "")?.[1]);
  const left = side === "left" ? x : width - x - widthOf(text);
  return `q BT /PageNumber ${FONT_SIZE} Tf 0.373 0.424 0.396 rg ${left.toFixed(2)} ${y} Td (${text}) Tj ET Q`;
}
