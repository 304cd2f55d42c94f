import type { DiscountType } from "#domain/totals/discounts.ts";
import type { Language } from "#domain/text/language.ts";
import { defaultDueDate } from "#domain/documents/documents.ts";
import type { DocumentForm, SelectedClient } from "./documentForm.ts";
import type { FormState } from "./documentFormState.ts";
import type { Draft } from "./draft.ts";
import {
  changeEntry,
  commitEntry,
  editLine,
  insertLine,
  changeLineDiscountType,
  linkProduct,
  moveLine,
  removeLine,
  replaceLine,
} from "./lineReducer.ts";
import {
  type DiscountInput,
  emptyEntry,
  type FormLine,
  type LineEntry,
  removePercentSign,
} from "../lines/lineEntry.ts";
import { omitKeys } from "./omitKeys.ts";

/** The fields of the details card that `change` sets directly. */
export type Details = Omit<DocumentForm, "lines" | "suggestion" | "globalDiscount">;

export type FormAction =
  | { type: "load"; form: DocumentForm }
  | { type: "restore"; draft: Draft }
  | { type: "suggest"; numero: string }
  /**
   * `isSuggestion`: the number counts as a suggestion and is not sent
   * (docs/rules/numbering.md#typed-numbers).
   */
  | { type: "generated"; numero: string; isSuggestion: boolean }
  | { type: "change"; changes: Partial<Details> }
  /** The client as it is now, if the form still has it. */
  | { type: "refreshClient"; client: SelectedClient }
  | { type: "discount"; changes: Partial<DiscountInput> }
  | { type: "entry"; changes: Partial<LineEntry> }
  | { type: "entryDiscount"; discount: DiscountType }
  /** `repeat`: the entry stays, to add the same with another quantity, price or discount. */
  | { type: "commitEntry"; repeat?: boolean }
  | { type: "clearEntry" }
  | { type: "editLine"; key: string; language: Language }
  | { type: "removeLine"; key: string }
  /** Undoes `removeLine`, or adds a line of the invoice to its credit note. */
  | { type: "insertLine"; line: FormLine; at: number }
  /** A line was added to the catalogue as this product. */
  | { type: "linkProduct"; key: string; productId: string }
  | { type: "replaceLine"; line: FormLine }
  | { type: "moveLine"; key: string; to: number }
  | { type: "setErrors"; errors: Readonly<Record<string, string>> }
  | { type: "send" }
  | { type: "saved" }
  | { type: "failed" };

/** Actions accepted while the form is saving and after it. The suggested number is not user input. */
const ACTIONS_WHILE_LOCKED: ReadonlySet<FormAction["type"]> = new Set([
  "saved",
  "failed",
  "suggest",
]);

/** Field names of the API that differ from the form's. */
const WIRE_NAMES: Partial<Record<keyof Details, string>> = { client: "clientId" };

/** The name of a field in the API's error details. */
export const wireNameOf = (name: keyof Details) => WIRE_NAMES[name] ?? name;

export function initialState(form: DocumentForm): FormState {
  return {
    form,
    entry: emptyEntry(form.lines),
    editing: null,
    repeated: null,
    entryProblems: {},
    fieldErrors: {},
    lineErrors: {},
    dirty: false,
    locked: false,
    added: 0,
  };
}

/** The state of a restored draft; `added` continues after the highest key of a new line. */
export function restoredState({ form, entry, editing }: Draft): FormState {
  const counts = form.lines.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? -1));
  const added = 1 + Math.max(-1, ...counts);
  return { ...initialState(form), entry, editing, dirty: true, added };
}

export function formReducer(state: FormState, action: FormAction): FormState {
  if (state.locked && !ACTIONS_WHILE_LOCKED.has(action.type)) return state;
  switch (action.type) {
    case "load":
      return initialState(action.form);
    case "restore":
      return restoredState(action.draft);
    case "suggest":
      return suggestNumber(state, action.numero);
    case "generated":
      return applyGeneratedNumber(state, action);
    case "change":
      return changeDetails(state, action.changes);
    case "refreshClient":
      return refreshClient(state, action.client);
    case "discount":
      return changeGlobalDiscount(state, action.changes);
    case "entry":
      return changeEntry(state, action.changes);
    case "entryDiscount":
      return changeEntry(state, {
        discount: changeLineDiscountType(state.entry.discount, action.discount),
      });
    case "commitEntry":
      return commitEntry(state, action.repeat ?? false);
    case "clearEntry":
      return { ...state, entry: emptyEntry(state.form.lines), editing: null, entryProblems: {} };
    case "editLine":
      return editLine(state, action.key, action.language);
    case "removeLine":
      return removeLine(state, action.key);
    case "insertLine":
      return insertLine(state, action.line, action.at);
    case "linkProduct":
      return linkProduct(state, action.key, action.productId);
    case "replaceLine":
      return replaceLine(state, action.line);
    case "moveLine":
      return moveLine(state, action.key, action.to);
    case "setErrors":
      return setErrors(state, action.errors);
    case "send":
      return { ...state, locked: true };
    case "saved":
      return { ...state, dirty: false };
    case "failed":
      return { ...state, locked: false };
  }
}

/** Prefills the next number, unless the user typed another one. */
function suggestNumber(state: FormState, numero: string): FormState {
  const { form } = state;
  if (form.numero !== "" && form.numero !== form.suggestion) return state;
  return { ...state, form: { ...form, numero, suggestion: numero } };
}

/** Replaces the number on the user's request. */
function applyGeneratedNumber(
  state: FormState,
  { numero, isSuggestion }: { numero: string; isSuggestion: boolean },
) {
  const next = changeDetails(state, { numero });
  const suggestion = isSuggestion ? numero : state.form.suggestion;
  return { ...next, form: { ...next.form, suggestion } };
}

/** Replaces the client without setting `dirty`, because the user changed nothing. */
function refreshClient(state: FormState, client: SelectedClient): FormState {
  const { form } = state;
  return form.client?.id === client.id ? { ...state, form: { ...form, client } } : state;
}

/** Sets fields and removes their errors. The due date moves with the date while it is the default number of days after it. */
function changeDetails(state: FormState, changes: Partial<Details>): FormState {
  const { form } = state;
  const follows = form.dueDate === defaultDueDate(form.date);
  const dueDate = changes.date !== undefined && follows ? defaultDueDate(changes.date) : null;
  const next = { ...form, ...(dueDate !== null && { dueDate }), ...changes };
  const names = Object.keys(changes).map((name) => wireNameOf(name as keyof Details));
  if (changes.date !== undefined) names.push("dueDate"); // checked against the date
  return { ...state, form: next, fieldErrors: omitKeys(state.fieldErrors, names), dirty: true };
}

/**
 * Selecting NONE or PERCENTAGE resets the value (docs/rules/documents.md#form); AMOUNT removes the
 * percent sign.
 */
function changeGlobalDiscount(state: FormState, changes: Partial<DiscountInput>): FormState {
  const { form } = state;
  const globalDiscount = { ...form.globalDiscount, ...changes };
  // Without a text the type was chosen in the select.
  if (changes.text === undefined) {
    const isAmount = changes.type === "AMOUNT";
    globalDiscount.text = isAmount ? removePercentSign(globalDiscount.text) : "";
  }
  const fieldErrors = omitKeys(state.fieldErrors, ["globalRemise", "globalRemiseType"]);
  return { ...state, form: { ...form, globalDiscount }, fieldErrors, dirty: true };
}

/** Errors of lines arrive by index and are stored by key, since lines can be moved. */
function setErrors(state: FormState, errors: Readonly<Record<string, string>>): FormState {
  const lineErrors: Record<string, string> = {};
  for (const [path, text] of Object.entries(errors)) {
    const place = /^lines\.(\d+)/.exec(path)?.[1];
    const line = place === undefined ? undefined : state.form.lines[Number(place)];
    if (line !== undefined) lineErrors[line.key] ??= text;
  }
  return { ...state, fieldErrors: errors, lineErrors };
}
