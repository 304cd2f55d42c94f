import { pdfjs } from "react-pdf";
import "./PdfPages.tsx"; // sets the worker of pdf.js
import classes from "./printPdf.module.css";

/** Dots per inch of the printed pages; those of a PDF are 72. */
const RESOLUTION = 200;

/**
 * Prepares to print a PDF instead of the page that shows it, as pictures: not every browser prints a
 * PDF in a frame, and the Content-Security-Policy allows none.
 *
 * @returns a function that opens the browser's dialog
 */
export async function preparePrint(file: Blob): Promise<() => void> {
  const pages = document.createElement("div");
  pages.className = classes.pages ?? "";
  const loading = pdfjs.getDocument({ data: await file.arrayBuffer() });
  const pdf = await loading.promise;
  for (let place = 1; place <= pdf.numPages; place += 1) {
    const page = await pdf.getPage(place);
    const viewport = page.getViewport({ scale: RESOLUTION / 72 });
    const canvas = document.createElement("canvas");
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport, intent: "print" }).promise;
    pages.append(canvas);
  }
  await loading.destroy();
  return () => {
    document.body.append(pages);
    addEventListener("afterprint", () => pages.remove(), { once: true });
    print();
  };
}
