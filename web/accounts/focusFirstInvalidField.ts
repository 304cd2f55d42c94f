/** Focuses the first field of a form that has an error. @param errors texts by the fields' names */
export function focusFirstInvalidField(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  fields.find(({ name }) => name in errors)?.focus();
}
