import type { Discount, DiscountType } from "#domain/totals/discounts.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import type { FormState } from "./documentFormState.ts";
import {
  type DiscountInput,
  EMPTY_ENTRY,
  entryOf,
  type FormLine,
  hasEntryContent,
  type LineEntry,
  quantityProblemOf,
  parseEntry,
  removePercentSign,
} from "../lines/lineEntry.ts";
import { omitKeys } from "./omitKeys.ts";

/** The discount of a line after its type was chosen: NONE resets the value, AMOUNT removes the percent sign. */
export function changeLineDiscountType(entry: DiscountInput, type: DiscountType): DiscountInput {
  if (type === ("NONE" satisfies Discount["type"])) return { type, text: "" };
  return { type, text: type === "AMOUNT" ? removePercentSign(entry.text) : entry.text };
}

export function changeEntry(state: FormState, changes: Partial<LineEntry>): FormState {
  const entry = { ...state.entry, ...changes };
  const entryProblems = problemsAfterChange(state, changes, entry);
  // The form shows the error of `lines` at the entry form's name.
  const fieldErrors = omitKeys(state.fieldErrors, ["lines"]);
  return {
    ...state,
    entry,
    entryProblems,
    fieldErrors,
    dirty: true,
  };
}

/** A changed field loses its error; a changed unit checks the quantity again. */
function problemsAfterChange(state: FormState, changes: Partial<LineEntry>, entry: LineEntry) {
  const problems = omitKeys(state.entryProblems, Object.keys(changes));
  if (!("unit" in changes)) return problems;
  const quantity = quantityProblemOf(entry);
  return quantity === null ? omitKeys(problems, ["quantity"]) : { ...problems, quantity };
}

/** Whether the entry form edits a line of the document; that line may have been removed since. */
export function isEditingLine({ form, editing }: FormState): boolean {
  return editing !== null && form.lines.some(({ key }) => key === editing);
}

/**
 * Adds the typed line, or replaces the line being edited; then the entry stays or is emptied. A blank entry, or a new
 * line of a full document, changes nothing; the problems of an invalid entry are stored.
 */
export function commitEntry(state: FormState, repeat: boolean): FormState {
  const read = parseEntry(state.entry);
  if (read.result === "BLANK") return state;
  if (read.result === "REFUSED") return { ...state, entryProblems: read.problems };
  const { editing, added, form } = state;
  const isChange = isEditingLine(state);
  if (!isChange && form.lines.length >= DOCUMENT_LIMITS.linesMax) return state;
  // A removed line that is added again keeps its key, so that undoing its removal has no effect.
  const key = editing ?? `new-${added}`;
  const line: FormLine = { ...read.line, key };
  const lines = isChange
    ? form.lines.map((old) => (old.key === key ? line : old))
    : [...form.lines, line];
  const isRepeated = repeat && !isChange;
  const entry = isRepeated ? { ...state.entry } : { ...EMPTY_ENTRY, vat: state.entry.vat };
  return {
    ...setLines(state, lines),
    entry,
    repeated: isRepeated ? entry : null,
    editing: null,
    entryProblems: {},
    lineErrors: omitKeys(state.lineErrors, [key]),
    added: added + 1,
  };
}

/** Whether the entry form contains a line that was not added. */
export function isEntryPending({ entry, repeated }: FormState): boolean {
  return entry !== repeated && hasEntryContent(entry);
}

/** Whether editing another line would lose changes in the entry form. */
export function isEntryUnsaved(state: FormState): boolean {
  const { entry, editing, form } = state;
  const line = form.lines.find(({ key }) => key === editing);
  if (line === undefined) return isEntryPending(state);
  // The page's language may have changed since the line was opened.
  const typed = JSON.stringify(entry);
  return LANGUAGES.every((language) => typed !== JSON.stringify(entryOf(line, language)));
}

export function editLine(state: FormState, key: string, language: Language): FormState {
  const line = state.form.lines.find((each) => each.key === key);
  if (line === undefined) return state;
  return { ...state, entry: entryOf(line, language), editing: key, entryProblems: {} };
}

/**
 * If the removed line is being edited, its values stay in the entry form and can be added again;
 * `editing` keeps its key.
 */
export function removeLine(state: FormState, key: string): FormState {
  const lines = state.form.lines.filter((line) => line.key !== key);
  return setLines(state, lines);
}

/** Inserts a line, unless the document is full or already has a line with its key. */
export function insertLine(state: FormState, line: FormLine, at: number): FormState {
  const { lines } = state.form;
  if (lines.length >= DOCUMENT_LIMITS.linesMax || lines.some(({ key }) => key === line.key))
    return state;
  return setLines(state, lines.toSpliced(at, 0, line));
}

/** Replaces the line that has the same key. */
export function replaceLine(state: FormState, line: FormLine): FormState {
  const lines = state.form.lines.map((old) => (old.key === line.key ? line : old));
  return { ...setLines(state, lines), lineErrors: omitKeys(state.lineErrors, [line.key]) };
}

export function linkProduct(state: FormState, key: string, productId: string): FormState {
  const { lines } = state.form;
  return setLines(
    state,
    lines.map((line) => (line.key === key ? { ...line, productId } : line)),
  );
}

export function moveLine(state: FormState, key: string, to: number): FormState {
  const { lines } = state.form;
  const from = lines.findIndex((line) => line.key === key);
  const line = lines[from];
  if (line === undefined || to < 0 || to >= lines.length || to === from) return state;
  return setLines(state, lines.toSpliced(from, 1).toSpliced(to, 0, line));
}

function setLines(state: FormState, lines: readonly FormLine[]): FormState {
  const fieldErrors = omitKeys(state.fieldErrors, ["lines"]);
  return { ...state, form: { ...state.form, lines }, fieldErrors, dirty: true };
}
