import { useListAddress } from "../../../ui/table/useListAddress.ts";
import { type Changes, FIELDS, inOrder, type ListPlace } from "./filters.ts";

/** What a document list shows, from its address, and how to change it. */
export function useListFilters(): [ListPlace, (changes: Changes) => void] {
  const [place, change] = useListAddress(FIELDS);
  return [inOrder(place), change];
}
