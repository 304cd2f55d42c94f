/** Brings the cursor to a field of the form, by its name in the page. */
export function focusField(name: string): void {
  // After the render that the same event has caused.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    field?.focus();
    field?.scrollIntoView({ block: "nearest" });
  });
}
