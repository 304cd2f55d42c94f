let heldText: string | null = null;

/** Whether what is typed is held for a field that isn't shown yet. */
export const areKeysHeld = () => heldText !== null;

function hold(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || heldText === null) return;
  if (key === "Backspace") heldText = heldText.slice(0, -1);
  else if ([...key].length === 1) heldText += key;
  event.preventDefault();
  event.stopPropagation();
}

/** Holds what is typed from now on, instead of running the page's keys, until `releaseKeys`. */
export function holdKeys(): void {
  heldText = "";
  addEventListener("keydown", hold, true);
}

/** Ends `holdKeys`. @returns the text typed in between */
export function releaseKeys(): string {
  const text = heldText ?? "";
  heldText = null;
  removeEventListener("keydown", hold, true);
  return text;
}
