import { copyText } from "./copyText.ts";

/** A PDF, and the name that it is saved under. */
export interface PdfFile {
  blob: Blob;
  fileName: string;
}

/** The subject and text that are shared with a PDF. */
export interface SharedMessage {
  subject: string;
  text: string;
}

/**
 * The outcome of sharing. `closed`: the user closed the device's menu, or it is already open. `refused`: the device
 * accepts no file, or the last tap was too long ago.
 */
export interface ShareOutcome {
  outcome: "shared" | "closed" | "refused";
  /** Whether the text is in the clipboard too. */
  copied: boolean;
}

const asFile = ({ blob, fileName }: PdfFile) =>
  new File([blob], fileName, { type: "application/pdf" });

function acceptsFiles(files: File[]): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files });
}

/** Whether the device has a menu that sends PDFs: by WhatsApp, mail, Bluetooth. */
export function canSharePdf(): boolean {
  return acceptsFiles([asFile({ blob: new Blob(["%PDF-"]), fileName: "a.pdf" })]);
}

let isMenuOpen = false;

/**
 * Opens the device's menu that sends a PDF with its text, within five seconds of a tap. Some applications drop the
 * text beside a file, so the text is copied as well: before the menu opens, because opening it uses up the tap.
 */
export async function shareFile(
  pdf: PdfFile,
  { subject, text }: SharedMessage,
): Promise<ShareOutcome> {
  const files = [asFile(pdf)];
  if (isMenuOpen) return { outcome: "closed", copied: false };
  if (!acceptsFiles(files)) return { outcome: "refused", copied: false };
  isMenuOpen = true;
  const copying = copyText(text);
  try {
    await navigator.share({ files, title: subject, text });
    return { outcome: "shared", copied: await copying };
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return { outcome: isClosed ? "closed" : "refused", copied: await copying };
  } finally {
    isMenuOpen = false;
  }
}
