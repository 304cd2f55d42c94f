import type { Discount, DiscountType } from "#domain/discounts.ts";
import { LIMITS } from "#domain/totals.ts";
import type { FormState } from "../state/formState.ts";
import {
  type DiscountEntry,
  EMPTY_ENTRY,
  entryOf,
  type FormLine,
  isEntryTouched,
  type LineEntry,
  readEntry,
} from "./lineEntry.ts";
import { leaveOut } from "../state/leaveOut.ts";

/** On a line only none sets the value back to 0. */
export function lineDiscount(entry: DiscountEntry, type: DiscountType): DiscountEntry {
  return { type, text: type === ("NONE" satisfies Discount["type"]) ? "" : entry.text };
}

export function changeEntry(state: FormState, changes: Partial<LineEntry>): FormState {
  const entryProblems = leaveOut(state.entryProblems, Object.keys(changes));
  return { ...state, entry: { ...state.entry, ...changes }, entryProblems, dirty: true };
}

/** Adds the typed line, or puts it in the place of the one being changed. */
export function commitEntry(state: FormState): FormState {
  const read = readEntry(state.entry);
  if (read.result === "BLANK") return state;
  if (read.result === "REFUSED") return { ...state, entryProblems: read.problems };
  const { editing, added, form } = state;
  const isChange = form.lines.some(({ key }) => key === editing);
  if (!isChange && form.lines.length >= LIMITS.linesMax) return state;
  const key = isChange && editing !== null ? editing : `new-${added}`;
  const line: FormLine = { ...read.line, key };
  const lines = isChange
    ? form.lines.map((old) => (old.key === key ? line : old))
    : [...form.lines, line];
  const next = { ...withLines(state, lines), entry: EMPTY_ENTRY, editing: null, entryProblems: {} };
  return { ...next, refusedLines: leaveOut(state.refusedLines, [key]), added: added + 1 };
}

/** Whether opening another line would lose what stands in the entry form. */
export function isEntryUnsaved({ entry, editing, form }: FormState): boolean {
  const line = form.lines.find(({ key }) => key === editing);
  if (line === undefined) return isEntryTouched(entry);
  return JSON.stringify(entry) !== JSON.stringify(entryOf(line));
}

export function editLine(state: FormState, key: string): FormState {
  const line = state.form.lines.find((each) => each.key === key);
  if (line === undefined) return state;
  return { ...state, entry: entryOf(line), editing: key, entryProblems: {} };
}

/** A line that is removed while it is being changed stays in the entry form, to be added anew. */
export function removeLine(state: FormState, key: string): FormState {
  const lines = state.form.lines.filter((line) => line.key !== key);
  const editing = state.editing === key ? null : state.editing;
  return { ...withLines(state, lines), editing };
}

export function moveLine(state: FormState, key: string, to: number): FormState {
  const { lines } = state.form;
  const from = lines.findIndex((line) => line.key === key);
  const line = lines[from];
  if (line === undefined || to < 0 || to >= lines.length || to === from) return state;
  return withLines(state, lines.toSpliced(from, 1).toSpliced(to, 0, line));
}

function withLines(state: FormState, lines: readonly FormLine[]): FormState {
  const refused = leaveOut(state.refused, ["lines"]);
  return { ...state, form: { ...state.form, lines }, refused, dirty: true };
}
