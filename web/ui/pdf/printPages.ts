import classes from "./printPages.module.css";

/** The media type of SVG images. */
export const SVG_TYPE = "image/svg+xml";

/**
 * Prepares to print a PDF or SVG image instead of the page that shows it: not every browser prints a PDF in a frame,
 * and the Content-Security-Policy allows no frame.
 * @returns a function that opens the browser's print dialog
 */
export async function preparePrint(file: Blob): Promise<() => void> {
  const pages = document.createElement("div");
  pages.className = classes.pages ?? "";
  pages.append(...(file.type === SVG_TYPE ? [await loadPicture(file)] : await drawPdf(file)));
  return () => {
    document.body.append(pages);
    addEventListener("afterprint", () => pages.remove(), { once: true });
    print();
  };
}

async function loadPicture(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  await image.decode();
  addEventListener("afterprint", () => URL.revokeObjectURL(address), { once: true });
  return image;
}

const drawPdf = async (file: Blob) => (await import("./drawPdf.ts")).drawPdf(file);
