/** Milliseconds after which even a slow browser has begun to save. */
const REVOKE_AFTER_MS = 60_000;

/** Hands bytes to the browser as a download of this name. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
