import type { DiscountType } from "#domain/discounts.ts";
import { addDays } from "#domain/days.ts";
import { NEW_DOCUMENT } from "#domain/documents.ts";
import type { DocumentForm } from "./documentForm.ts";
import type { Draft } from "./draft.ts";
import {
  changeEntry,
  commitEntry,
  editLine,
  lineDiscount,
  moveLine,
  removeLine,
} from "../lines/formLines.ts";
import {
  type DiscountEntry,
  EMPTY_ENTRY,
  type EntryProblems,
  type LineEntry,
} from "../lines/lineEntry.ts";
import { leaveOut } from "./leaveOut.ts";

/** The page's state: the form, the line being typed, and what was refused. */
export interface FormState {
  form: DocumentForm;
  entry: LineEntry;
  /** The line that the entry form changes; null while it adds one. */
  editing: string | null;
  entryProblems: EntryProblems;
  /** The server's refusals in words, by the wire's name of a field. */
  refused: Readonly<Record<string, string>>;
  /** The same for lines, by their key. */
  refusedLines: Readonly<Record<string, string>>;
  /** Something was typed since the form was loaded or saved. */
  dirty: boolean;
  /** On its way to the server, or saved: nobody would save what is changed now. */
  sent: boolean;
  added: number;
}

/** The fields of the details card that are changed as they are. */
export type Details = Omit<DocumentForm, "lines" | "suggestion" | "globalDiscount">;

export type FormAction =
  | { type: "load"; form: DocumentForm }
  | { type: "restore"; draft: Draft }
  | { type: "suggest"; numero: string }
  /**
   * `kept`: the number stays the page's own and is not sent
   * (docs/rules/numbering.md#typed-numbers).
   */
  | { type: "generated"; numero: string; kept: boolean }
  | { type: "change"; changes: Partial<Details> }
  | { type: "discount"; changes: Partial<DiscountEntry> }
  | { type: "entry"; changes: Partial<LineEntry> }
  | { type: "entryDiscount"; discount: DiscountType }
  | { type: "commitEntry" }
  | { type: "clearEntry" }
  | { type: "editLine"; key: string }
  | { type: "removeLine"; key: string }
  | { type: "moveLine"; key: string; to: number }
  | { type: "refuse"; refused: Readonly<Record<string, string>> }
  | { type: "send" }
  | { type: "saved" }
  | { type: "failed" };

/** What a form that is sent still takes. The next number is only shown: nobody typed it. */
const AFTER_SENDING: ReadonlySet<FormAction["type"]> = new Set(["saved", "failed", "suggest"]);

/** The wire's names of fields that are called otherwise here. */
const WIRE_NAMES: Partial<Record<keyof Details, string>> = { client: "clientId" };

/** What a field is called where the server refuses it. */
export const wireNameOf = (name: keyof Details) => WIRE_NAMES[name] ?? name;

export function startState(form: DocumentForm): FormState {
  return {
    form,
    entry: EMPTY_ENTRY,
    editing: null,
    entryProblems: {},
    refused: {},
    refusedLines: {},
    dirty: false,
    sent: false,
    added: 0,
  };
}

/** A form with what was typed on it earlier; new lines get keys that none of the others has. */
export function restoredState({ form, entry, editing }: Draft): FormState {
  const counts = form.lines.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? -1));
  const added = 1 + Math.max(-1, ...counts);
  return { ...startState(form), entry, editing, dirty: true, added };
}

export function formReducer(state: FormState, action: FormAction): FormState {
  if (state.sent && !AFTER_SENDING.has(action.type)) return state;
  switch (action.type) {
    case "load":
      return startState(action.form);
    case "restore":
      return restoredState(action.draft);
    case "suggest":
      return suggest(state, action.numero);
    case "generated":
      return generated(state, action);
    case "change":
      return change(state, action.changes);
    case "discount":
      return changeDiscount(state, action.changes);
    case "entry":
      return changeEntry(state, action.changes);
    case "entryDiscount":
      return changeEntry(state, { discount: lineDiscount(state.entry.discount, action.discount) });
    case "commitEntry":
      return commitEntry(state);
    case "clearEntry":
      return { ...state, entry: EMPTY_ENTRY, editing: null, entryProblems: {} };
    case "editLine":
      return editLine(state, action.key);
    case "removeLine":
      return removeLine(state, action.key);
    case "moveLine":
      return moveLine(state, action.key, action.to);
    case "refuse":
      return refuse(state, action.refused);
    case "send":
      return { ...state, sent: true };
    case "saved":
      return { ...state, dirty: false };
    case "failed":
      return { ...state, sent: false };
  }
}

/** Puts the next number into the field, unless the user wrote another one there. */
function suggest(state: FormState, numero: string): FormState {
  const { form } = state;
  if (form.numero !== "" && form.numero !== form.suggestion) return state;
  return { ...state, form: { ...form, numero, suggestion: numero } };
}

/** The user asked for the next number: it takes the place of whatever stands there. */
function generated(state: FormState, { numero, kept }: { numero: string; kept: boolean }) {
  const next = change(state, { numero });
  const suggestion = kept ? numero : state.form.suggestion;
  return { ...next, form: { ...next.form, suggestion } };
}

/** A due date that still follows the date by the usual days goes on following it. */
function change(state: FormState, changes: Partial<Details>): FormState {
  const { form } = state;
  const follows = form.dueDate === addDays(form.date, NEW_DOCUMENT.dueInDays);
  const dueDate =
    changes.date !== undefined && follows ? addDays(changes.date, NEW_DOCUMENT.dueInDays) : null;
  const next = { ...form, ...(dueDate !== null && { dueDate }), ...changes };
  const names = Object.keys(changes).map((name) => wireNameOf(name as keyof Details));
  return { ...state, form: next, refused: leaveOut(state.refused, names), dirty: true };
}

/** Choosing none or a percentage sets the value back to 0 (docs/rules/documents.md#form). */
function changeDiscount(state: FormState, changes: Partial<DiscountEntry>): FormState {
  const { form } = state;
  const resets = changes.type === "NONE" || changes.type === "PERCENTAGE";
  const globalDiscount = { ...form.globalDiscount, ...changes, ...(resets && { text: "" }) };
  const refused = leaveOut(state.refused, ["globalRemise", "globalRemiseType"]);
  return { ...state, form: { ...form, globalDiscount }, refused, dirty: true };
}

/** Refusals of lines come by their place; they are kept by key, as lines may be moved. */
function refuse(state: FormState, refused: Readonly<Record<string, string>>): FormState {
  const refusedLines: Record<string, string> = {};
  for (const [path, text] of Object.entries(refused)) {
    const place = /^lines\.(\d+)/.exec(path)?.[1];
    const line = place === undefined ? undefined : state.form.lines[Number(place)];
    if (line !== undefined) refusedLines[line.key] ??= text;
  }
  return { ...state, refused, refusedLines };
}
