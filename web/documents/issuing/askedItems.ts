import type { issuing } from "#contract/issuing.ts";
import type { Reply } from "#contract/operation.ts";
import { type AskedRecord, type MissingField, missingFieldAt } from "./missingField.ts";

export type Checklist = Reply<typeof issuing.checklist>;

export type AskedItem = Checklist["blocking"][number] & {
  isBlocking: boolean;
  /** Whether it must be resolved before the issue: a blocking item, or a warning that the user can't accept. */
  isRequired: boolean;
  /** Its field in the dialog; null if the user can't fill it in there. */
  field: MissingField | null;
};

interface UserRights {
  /** Whether the user may change a record. */
  mayChange: (record: AskedRecord) => boolean;
  mayAcceptWarnings: boolean;
}

/** The items of a checklist in the order of the dialog: the blocking ones first. */
export function askedItems(
  { blocking, warnings }: Checklist,
  { mayChange, mayAcceptWarnings }: UserRights,
): AskedItem[] {
  const toAskedItem = (isBlocking: boolean) => (item: Checklist["blocking"][number]) => {
    const field = missingFieldAt(item.path);
    return {
      ...item,
      isBlocking,
      isRequired: isBlocking || !mayAcceptWarnings,
      field: field !== null && mayChange(field.record) ? field : null,
    };
  };
  return [...blocking.map(toAskedItem(true)), ...warnings.map(toAskedItem(false))];
}
