import type { FormErrors } from "@mantine/form";

interface FormWithNodes {
  getInputNode(path: never): HTMLElement | null;
}

/** Focuses the first of a form's fields that has an error. */
export function focusFirstError(form: FormWithNodes, errors: FormErrors): void {
  const nodes = Object.keys(errors).map((path) => form.getInputNode(path as never));
  const fields = nodes.filter((node) => node !== null);
  const inOrder = fields.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  inOrder[0]?.focus();
}
