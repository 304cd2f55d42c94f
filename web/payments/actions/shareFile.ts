import { saveFile } from "../../spreadsheets/saveFile.ts";

/** Whether the device has a menu that sends files: by mail, WhatsApp, Bluetooth. */
export const canShareFiles = () => typeof navigator.canShare === "function";

/** Opens the device's menu that sends a PDF; where it takes no files, the file is saved. */
export async function shareFile(blob: Blob, fileName: string): Promise<void> {
  const files = [new File([blob], fileName, { type: "application/pdf" })];
  if (!canShareFiles() || !navigator.canShare({ files })) return saveFile(blob, fileName);
  try {
    await navigator.share({ files });
  } catch (error) {
    // The user closed the menu; any other refusal still leaves the file.
    if (!(error instanceof DOMException && error.name === "AbortError")) saveFile(blob, fileName);
  }
}
