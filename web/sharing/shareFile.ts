import { copyText } from "./copyText.ts";

/** A PDF, and the name that it is saved under. */
export interface Paper {
  blob: Blob;
  fileName: string;
}

/** What accompanies a PDF. */
export interface Message {
  subject: string;
  text: string;
}

/**
 * What became of a share. `closed`: the user closed the device's menu. `refused`: the device took no file, or the tap
 * that has to precede it was too long ago.
 */
export interface ShareOutcome {
  outcome: "shared" | "closed" | "refused";
  /** Whether the text is in the clipboard too. */
  copied: boolean;
}

const asFile = ({ blob, fileName }: Paper) =>
  new File([blob], fileName, { type: "application/pdf" });

function takesFiles(files: File[]): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files });
}

/** Whether the device has a menu that sends PDFs: by WhatsApp, mail, Bluetooth. */
export function canSharePdf(): boolean {
  return takesFiles([asFile({ blob: new Blob(["%PDF-"]), fileName: "a.pdf" })]);
}

let isOpen = false;

/**
 * Opens the device's menu that sends a PDF with its text, within five seconds of a tap. Some applications drop the
 * text beside a file, so the text is copied as well, before the menu takes the tap.
 */
export async function shareFile(paper: Paper, { subject, text }: Message): Promise<ShareOutcome> {
  const files = [asFile(paper)];
  if (isOpen) return { outcome: "closed", copied: false };
  if (!takesFiles(files)) return { outcome: "refused", copied: false };
  isOpen = true;
  const copying = copyText(text);
  try {
    await navigator.share({ files, title: subject, text });
    return { outcome: "shared", copied: await copying };
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return { outcome: isClosed ? "closed" : "refused", copied: await copying };
  } finally {
    isOpen = false;
  }
}
