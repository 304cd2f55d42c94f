import { type AskedItem } from "./askedItems.ts";
import { type AskedRecord, missingFieldAt } from "./missingField.ts";

/** The items of one record, with each law that they cite. */
export interface ItemGroup {
  record: AskedRecord;
  items: readonly AskedItem[];
  articles: readonly string[];
}

const RECORDS: readonly AskedRecord[] = ["enterprise", "client", "document"];

const recordOfItem = ({ path }: Pick<AskedItem, "path">): AskedRecord =>
  RECORDS.find((record) => path.startsWith(`${record}.`)) ?? "document";

/** The items by the record that they are about; a record without items has no group. */
export function groupItems(items: readonly AskedItem[]): ItemGroup[] {
  const groups = RECORDS.map((record) => {
    const own = items.filter((item) => recordOfItem(item) === record);
    const articles = [...new Set(own.flatMap(({ article }) => article ?? []))];
    return { record, items: own, articles };
  });
  return groups.filter((group) => group.items.length > 0);
}

/**
 * The path of the document's item that is corrected in its form: the first one without a field in the dialog, else the
 * first one.
 */
export function pathToEdit(items: readonly Pick<AskedItem, "path" | "field">[]) {
  const own = items.filter((item) => recordOfItem(item) === "document");
  return (own.find(({ field }) => field === null) ?? own[0])?.path;
}

export interface ItemCounts {
  /** Texts without which the document can't be issued. */
  required: number;
  /** Texts without which it can be issued. */
  advisable: number;
  /** Other blocking items, such as a date after today. */
  toCorrect: number;
  /** Other warnings, such as a price of 0. */
  toCheck: number;
}

/** How many items of each sort there are, whether or not the user may type what is missing. */
export function countItems(items: readonly Pick<AskedItem, "path" | "isBlocking">[]): ItemCounts {
  const counts = { required: 0, advisable: 0, toCorrect: 0, toCheck: 0 };
  for (const { path, isBlocking } of items) {
    const isText = missingFieldAt(path) !== null;
    if (isBlocking) counts[isText ? "required" : "toCorrect"] += 1;
    else counts[isText ? "advisable" : "toCheck"] += 1;
  }
  return counts;
}
