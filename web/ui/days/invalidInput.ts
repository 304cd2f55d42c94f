/** The attribute of a day input whose text isn't a day. */
export const INVALID_DAY = "data-invalid-day";

/** The attribute of any other input whose text is refused and isn't in the form's values. */
export const INVALID_INPUT = "data-invalid-input";

/**
 * Focuses the first input whose text is invalid. A form calls it before it sends: the form's value is still the last
 * valid one.
 * @returns whether the form or dialog with the focus has such an input
 */
export function focusInvalidInput(): boolean {
  const around = document.activeElement?.closest("form, [role='dialog']") ?? document;
  const field = around.querySelector<HTMLInputElement>(
    `input[${INVALID_DAY}], input[${INVALID_INPUT}]`,
  );
  field?.focus();
  return field !== null;
}
