/** Starts a browser download of the blob. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the URL only after the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
