import type { issuing } from "#contract/issuing.ts";
import type { Reply } from "#contract/operation.ts";
import { type AskedRecord, type MissingField, missingField } from "./missingField.ts";

export type Checklist = Reply<typeof issuing.checklist>;

export type AskedItem = Checklist["blocking"][number] & {
  isBlocking: boolean;
  /** Where the user can type it in the dialog; null elsewhere. */
  field: MissingField | null;
};

/**
 * The items of a checklist in the order of the dialog: what stops the issue first.
 * @param mayChange whether the user may change a record
 */
export function askedItems(
  { blocking, warnings }: Checklist,
  mayChange: (record: AskedRecord) => boolean,
): AskedItem[] {
  const asked = (isBlocking: boolean) => (item: Checklist["blocking"][number]) => {
    const field = missingField(item.path);
    return { ...item, isBlocking, field: field !== null && mayChange(field.record) ? field : null };
  };
  return [...blocking.map(asked(true)), ...warnings.map(asked(false))];
}

/** Whether the form of the document has to be corrected first. */
export function stopsIssue(items: readonly AskedItem[]): boolean {
  return items.some(({ isBlocking, field }) => isBlocking && field === null);
}
