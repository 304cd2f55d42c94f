/** The first page of a printed document as a picture, and how many pages the document has. */
export interface FirstPdfPage {
  svg: string;
  pages: number;
}

const PAGE_GROUP = '<g class="typst-page"';
/** Matches the width and height of the first page, in points. */
const PAGE_SIZE =
  /<g class="typst-page"[^>]* data-page-width="([\d.]+)" data-page-height="([\d.]+)"/;
/** The selectable text of the SVG, above the outlines of its letters. */
const SELECTABLE_TEXT = /<g transform="scale\([^)]*\)"><foreignObject.*?<\/foreignObject><\/g>/gs;
/** Markup that only Typst's own viewer uses: styles of the selection, names of groups. */
const VIEWER_MARKUP = /<style.*?<\/style>| data-tid="[^"]*"/gs;

/**
 * Cuts the SVG of all pages, as Typst writes it, after the first page. Letters are outlines: the
 * picture needs no font and has no text that a browser could read as markup.
 *
 * @throws Error when the SVG has no page
 */
export function cutFirstPdfPage(svg: string): FirstPdfPage {
  const size = PAGE_SIZE.exec(svg);
  if (size === null) throw new Error("The SVG has no page");
  const [, width, height] = size;
  const pages = svg.split(PAGE_GROUP).length - 1;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">`;
  const from = svg.indexOf(">") + 1;
  const second = pages > 1 ? svg.indexOf(PAGE_GROUP, size.index + 1) : svg.lastIndexOf("</svg>");
  const body = svg.slice(from, second).replace(SELECTABLE_TEXT, "").replace(VIEWER_MARKUP, "");
  return { svg: `${head}${body}</svg>`, pages };
}
