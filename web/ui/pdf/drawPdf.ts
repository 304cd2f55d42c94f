import { pdfjs } from "react-pdf";
import "./PdfPages.tsx"; // sets the worker of pdf.js

/** Dots per inch of the page images; PDF units are 1/72 inch. */
const PRINT_DPI = 200;

/** Renders the pages of a PDF as images for printing. */
export async function drawPdf(file: Blob): Promise<HTMLCanvasElement[]> {
  const loading = pdfjs.getDocument({ data: await file.arrayBuffer() });
  const pdf = await loading.promise;
  const pages: HTMLCanvasElement[] = [];
  for (let place = 1; place <= pdf.numPages; place += 1) {
    const page = await pdf.getPage(place);
    const viewport = page.getViewport({ scale: PRINT_DPI / 72 });
    const canvas = document.createElement("canvas");
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport, intent: "print" }).promise;
    pages.push(canvas);
  }
  await loading.destroy();
  return pages;
}
