import type { FormErrors } from "@mantine/form";

interface FormWithNodes {
  getInputNode(path: never): HTMLElement | null;
}

/** For a form's `onSubmit`: scrolls to the first field with an error and focuses it. */
export function focusFirstError(form: FormWithNodes): (errors: FormErrors) => void {
  return (errors) => {
    const nodes = Object.keys(errors).map((path) => form.getInputNode(path as never));
    const fields = nodes.filter((node) => node !== null);
    const inOrder = fields.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    inOrder[0]?.focus();
  };
}
