/** Whether the page may write to the clipboard: on https and localhost only. */
export const canCopy = () => "clipboard" in navigator;

/** Copies a text. @returns whether the browser allowed it */
export async function copyText(text: string): Promise<boolean> {
  if (!canCopy()) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
