let bufferedText: string | null = null;

/** Whether typed text is being buffered for a field that isn't rendered yet. */
export const areKeysBuffered = () => bufferedText !== null;

function bufferKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || bufferedText === null) return;
  if (key === "Backspace") bufferedText = bufferedText.slice(0, -1);
  else if ([...key].length === 1) bufferedText += key;
  event.preventDefault();
  event.stopPropagation();
}

/** Buffers typed text, instead of running the page's shortcuts, until `takeBufferedKeys` is called. */
export function startBufferingKeys(): void {
  bufferedText = "";
  addEventListener("keydown", bufferKey, true);
}

/**
 * Stops buffering.
 * @returns the buffered text
 */
export function takeBufferedKeys(): string {
  const text = bufferedText ?? "";
  bufferedText = null;
  removeEventListener("keydown", bufferKey, true);
  return text;
}
