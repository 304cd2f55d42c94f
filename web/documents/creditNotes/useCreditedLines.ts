import { useMemo, useState } from "react";
import type { Document } from "#contract/documents.ts";
import type { RemainingLine } from "#domain/creditNotes/creditable.ts";
import { lineOf } from "../form/state/documentForm.ts";
import type { FormLine } from "../form/lines/lineEntry.ts";
import type { FormStore } from "../form/state/formStore.ts";

/** The functions that add lines of the invoice to the form of its credit note, remove them, and name them. */
export function useCreditedLines(store: FormStore, invoice: Document) {
  /** The removed lines with their entered values, by invoice line; adding the line again restores them. */
  const [removed] = useState(() => new Map<string, FormLine>());
  const places = useMemo(
    () => new Map(invoice.lines.map((line, index) => [line.id, index])),
    [invoice],
  );
  const placeOf = (id: string | null) => places.get(id ?? "") ?? places.size;
  const linesOf = (id: string) =>
    store.getState().form.lines.filter(({ sourceLineId }) => sourceLineId === id);

  const newLine = ({ line: { id }, quantity }: RemainingLine): FormLine | undefined => {
    const source = invoice.lines.find((line) => line.id === id);
    if (source === undefined) return undefined;
    return { ...lineOf(source), key: `credited-${id}`, sourceLineId: id, quantity };
  };
  const add = (remaining: readonly RemainingLine[]) => {
    for (const left of remaining) {
      const { id } = left.line;
      const line = removed.get(id) ?? newLine(left);
      if (line === undefined || linesOf(id).length > 0) continue;
      const { lines } = store.getState().form;
      const at = lines.filter(({ sourceLineId }) => placeOf(sourceLineId) < placeOf(id)).length;
      store.dispatch({ type: "insertLine", line, at });
    }
  };
  const remove = (ids: readonly string[]) => {
    for (const line of ids.flatMap(linesOf)) {
      removed.set(line.sourceLineId ?? "", line);
      store.dispatch({ type: "removeLine", key: line.key });
    }
  };
  const nameOf = (id: string) => {
    const source = invoice.lines[placeOf(id)];
    return source?.name || source?.description || String(placeOf(id) + 1);
  };
  return { add, remove, nameOf };
}
