/** Marks the input of a day whose text is no day. */
export const UNREAD_DAY = "data-unread-day";

/**
 * Moves the focus to a day field whose text is no day. A form asks before it sends: its value is still
 * the day before.
 *
 * @returns whether there is one in the form or dialog that has the focus
 */
export function focusUnreadDay(): boolean {
  const around = document.activeElement?.closest("form, [role='dialog']") ?? document;
  const field = around.querySelector<HTMLInputElement>(`input[${UNREAD_DAY}]`);
  field?.focus();
  return field !== null;
}
