/** Milliseconds after which even a slow browser has started the download. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a blob under a file name. */
export function downloadFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
