/** Marks the input of a day field whose text can't be read as a day. */
export const UNREAD_DAY = "data-unread-day";

/** Marks any other input whose text is refused and not in the values of its form. */
export const UNREAD = "data-unread";

/**
 * Moves the focus to a day field whose text is no day, or to another input whose text is refused. A form asks before it sends: its value is still
 * the day before.
 *
 * @returns whether there is one in the form or dialog that has the focus
 */
export function focusUnreadDay(): boolean {
  const around = document.activeElement?.closest("form, [role='dialog']") ?? document;
  const field = around.querySelector<HTMLInputElement>(`input[${UNREAD_DAY}], input[${UNREAD}]`);
  field?.focus();
  return field !== null;
}
