/** The first page of a printed document as a picture, and how many pages the document has. */
export interface FirstPage {
  svg: string;
  pages: number;
}

const PAGE = '<g class="typst-page"';
/** In points. */
const PAGE_SIZE =
  /<g class="typst-page"[^>]* data-page-width="([\d.]+)" data-page-height="([\d.]+)"/;
/** Text to select in the SVG, above the outlines of its letters. */
const SELECTABLE_TEXT = /<g transform="scale\([^)]*\)"><foreignObject.*?<\/foreignObject><\/g>/gs;
/** What only Typst's own viewer uses: styles of its selection, names of its groups. */
const VIEWER = /<style.*?<\/style>| data-tid="[^"]*"/gs;

/**
 * Cuts the SVG of all pages, as Typst writes it, after the first page. Letters are outlines: the
 * picture needs no font and has no text that a browser could read as markup.
 *
 * @throws Error when the SVG has no page
 */
export function firstPageOf(svg: string): FirstPage {
  const size = PAGE_SIZE.exec(svg);
  if (size === null) throw new Error("The SVG has no page");
  const [, width, height] = size;
  const pages = svg.split(PAGE).length - 1;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">`;
  const from = svg.indexOf(">") + 1;
  const second = pages > 1 ? svg.indexOf(PAGE, size.index + 1) : svg.lastIndexOf("</svg>");
  const body = svg.slice(from, second).replace(SELECTABLE_TEXT, "").replace(VIEWER, "");
  return { svg: `${head}${body}</svg>`, pages };
}
