import { describe, expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { type DocumentForm, newForm } from "./documentForm.ts";
import { findErrorTarget } from "./errorTarget.ts";
import type { FormState } from "./documentFormState.ts";
import { type FormAction, formReducer, restoredState, initialState } from "./formState.ts";
import type { LineEntry } from "../lines/lineEntry.ts";
import { isEntryUnsaved } from "./lineReducer.ts";

const today = "2026-11-20" as Day;

function reduceActions(...actions: FormAction[]): FormState {
  return actions.reduce(formReducer, initialState(newForm(today)));
}

function addLineActions(...entries: Partial<LineEntry>[]): FormAction[] {
  return entries.flatMap((changes) => [{ type: "entry", changes }, { type: "commitEntry" }]);
}

const desk = { name: "Bureau", unitPrice: "12 500", quantity: "2" };
const chair = { name: "Chaise", unitPrice: "4 800,50" };
const lamp = { name: "Lampe", unitPrice: "990" };

const lineNames = ({ lines }: DocumentForm) => lines.map(({ name }) => name);

describe("a form that is restored", () => {
  test("is unsaved, and a line added to it gets a new key", () => {
    const typed = reduceActions(...addLineActions(desk, chair), {
      type: "editLine",
      key: "new-1",
      language: "fr",
    });
    const { form, entry, editing } = typed;
    const restored = restoredState({ version: null, form, entry, editing });
    expect(restored).toMatchObject({ dirty: true, editing: "new-1", entry: { name: "Chaise" } });
    const again = [{ type: "clearEntry" } as const, ...addLineActions(lamp)].reduce(
      formReducer,
      restored,
    );
    expect(again.form.lines.map(({ key }) => key)).toEqual(["new-0", "new-1", "new-2"]);
  });
});

describe("the line that is typed", () => {
  test("is added with its price in centimes and its VAT in basis points", () => {
    const { form, entry } = reduceActions(...addLineActions(desk));
    expect(form.lines).toEqual([
      {
        key: "new-0",
        productId: null,
        sourceLineId: null,
        reference: "",
        name: "Bureau",
        description: "",
        unit: null,
        quantity: 2_000,
        unitPrice: 1250000,
        discount: { type: "NONE" },
        vatRate: 1900,
      },
    ]);
    expect(entry).toMatchObject({ name: "", unitPrice: "", quantity: "1", vat: "19" });
  });

  test("is ignored if its name and its description are blank and its price is 0", () => {
    const state = reduceActions(
      ...addLineActions({ name: " ", unitPrice: "0", description: "  " }),
    );
    expect(state.form.lines).toEqual([]);
    expect(state.entryProblems).toEqual({});
  });

  test("is added at a price of 0 if it has a name", () => {
    const { form } = reduceActions(...addLineActions({ name: "Échantillon", unitPrice: "" }));
    expect(form.lines).toMatchObject([{ name: "Échantillon", unitPrice: 0, quantity: 1_000 }]);
  });

  test("stays as typed while a field is invalid", () => {
    const state = reduceActions(
      ...addLineActions({ ...desk, vat: "190", discount: { type: "PERCENTAGE", text: "101" } }),
    );
    expect(state.form.lines).toEqual([]);
    expect(state.entryProblems).toEqual({ vat: "percent", discount: "percent" });
    expect(state.entry.unitPrice).toBe("12 500");
  });

  test("needs a name or a description once it has a price", () => {
    expect(reduceActions(...addLineActions({ unitPrice: "10" })).entryProblems).toEqual({
      name: "nameOrDescription",
    });
  });

  test("loses the discount's value with NONE and keeps it with PERCENTAGE", () => {
    const typed: FormAction = {
      type: "entry",
      changes: { discount: { type: "AMOUNT", text: "50" } },
    };
    const rate = reduceActions(typed, { type: "entryDiscount", discount: "PERCENTAGE" });
    expect(rate.entry.discount).toEqual({ type: "PERCENTAGE", text: "50" });
    const none = reduceActions(typed, { type: "entryDiscount", discount: "NONE" });
    expect(none.entry.discount).toEqual({ type: "NONE", text: "" });
  });

  test("loses the percent sign of its discount with AMOUNT, as the document's own", () => {
    const discount = { type: "PERCENTAGE", text: "5%" } as const;
    const amount = { type: "AMOUNT", text: "5" };
    const line = reduceActions(
      { type: "entry", changes: { discount } },
      { type: "entryDiscount", discount: "AMOUNT" },
    );
    expect(line.entry.discount).toEqual(amount);
    const { form } = reduceActions(
      { type: "discount", changes: discount },
      { type: "discount", changes: { type: "AMOUNT" } },
    );
    expect(form.globalDiscount).toEqual(amount);
  });

  test("replaces the line being edited", () => {
    const state = reduceActions(
      ...addLineActions(desk, chair),
      { type: "editLine", key: "new-0", language: "fr" },
      { type: "entry", changes: { quantity: "3" } },
      { type: "commitEntry" },
    );
    expect(lineNames(state.form)).toEqual(["Bureau", "Chaise"]);
    expect(state.form.lines[0]).toMatchObject({
      key: "new-0",
      quantity: 3_000,
      unitPrice: 1250000,
    });
    expect(state.editing).toBeNull();
  });

  test("stays in the entry form if its line is removed, and can be added again", () => {
    const state = reduceActions(
      ...addLineActions(desk),
      { type: "editLine", key: "new-0", language: "fr" },
      { type: "removeLine", key: "new-0" },
      { type: "commitEntry" },
    );
    expect(lineNames(state.form)).toEqual(["Bureau"]);
  });
});

describe("the unit of the line that is typed", () => {
  const tiles = { name: "Carrelage", unitPrice: "1 450,50", quantity: "86,5", unit: "M2" };

  test("lets the quantity have decimals", () => {
    expect(reduceActions(...addLineActions(tiles)).form.lines).toMatchObject([
      { quantity: 86_500, unit: "M2" },
    ]);
  });

  test("changed to the piece shows the error at the quantity and leaves its text", () => {
    const typed: FormAction = { type: "entry", changes: tiles };
    const piece: FormAction = { type: "entry", changes: { unit: "PIECE" } };
    const state = reduceActions(typed, piece);
    expect(state.entryProblems).toEqual({ quantity: "wholeNumber" });
    expect(state.entry.quantity).toBe("86,5");
    expect(formReducer(state, { type: "commitEntry" })).toMatchObject({
      form: { lines: [] },
      entry: { quantity: "86,5", unit: "PIECE" },
      entryProblems: { quantity: "wholeNumber" },
    });
    expect(formReducer(state, { type: "entry", changes: { unit: "KG" } }).entryProblems).toEqual(
      {},
    );
  });

  test.each([
    ["fr", "86,5"],
    ["ar", "86,5"],
    ["en", "86.5"],
  ] as const)("the quantity of an edited line has the decimal sign of %s", (language, text) => {
    const edited = reduceActions(...addLineActions(tiles), {
      type: "editLine",
      key: "new-0",
      language,
    });
    expect(edited.entry.quantity).toBe(text);
    expect(isEntryUnsaved(edited)).toBe(false);
    const changed = formReducer(edited, { type: "entry", changes: { quantity: "86,4" } });
    expect(isEntryUnsaved(changed)).toBe(true);
  });
});

describe("a removed line", () => {
  test("is inserted at its place again, once", () => {
    const state = reduceActions(...addLineActions(desk, chair, lamp));
    const line = state.form.lines[1];
    if (line === undefined) throw new Error("no second line");
    const removed = formReducer(state, { type: "removeLine", key: line.key });
    const undone = formReducer(removed, { type: "insertLine", line, at: 1 });
    expect(undone.form.lines).toEqual(state.form.lines);
    expect(formReducer(undone, { type: "insertLine", line, at: 1 })).toBe(undone);
  });

  test("that was being edited is inserted once, before or after its values are added again", () => {
    const state = reduceActions(...addLineActions(desk, chair), {
      type: "editLine",
      key: "new-0",
      language: "fr",
    });
    const line = state.form.lines[0];
    if (line === undefined) throw new Error("no first line");
    const undo: FormAction = { type: "insertLine", line, at: 0 };
    const run = (...actions: FormAction[]) =>
      actions.reduce(formReducer, formReducer(state, { type: "removeLine", key: line.key }));
    expect(lineNames(run(undo, { type: "commitEntry" }).form)).toEqual(["Bureau", "Chaise"]);
    expect(lineNames(run({ type: "commitEntry" }, undo).form)).toEqual(["Chaise", "Bureau"]);
    expect(lineNames(run({ type: "clearEntry" }, undo).form)).toEqual(["Bureau", "Chaise"]);
  });
});

describe("the order of the lines", () => {
  const three = addLineActions(desk, chair, lamp);

  test("a line moves up, down and to a dropped place", () => {
    const namesAfterMove = (key: string, to: number) =>
      lineNames(reduceActions(...three, { type: "moveLine", key, to }).form);
    expect(namesAfterMove("new-1", 0)).toEqual(["Chaise", "Bureau", "Lampe"]);
    expect(namesAfterMove("new-0", 1)).toEqual(["Chaise", "Bureau", "Lampe"]);
    expect(namesAfterMove("new-2", 0)).toEqual(["Lampe", "Bureau", "Chaise"]);
  });

  test("a move beyond the ends has no effect", () => {
    const state = reduceActions(...three);
    expect(formReducer(state, { type: "moveLine", key: "new-0", to: -1 })).toBe(state);
    expect(formReducer(state, { type: "moveLine", key: "new-2", to: 3 })).toBe(state);
  });
});

describe("the details", () => {
  test("the due date follows the date by 30 days until it is typed", () => {
    const moved = reduceActions({ type: "change", changes: { date: "2026-12-01" as Day } });
    expect(moved.form.dueDate).toBe("2026-12-31");
    const byHand = reduceActions(
      { type: "change", changes: { dueDate: "2027-01-15" as Day } },
      { type: "change", changes: { date: "2026-12-01" as Day } },
    );
    expect(byHand.form.dueDate).toBe("2027-01-15");
  });

  test("NONE and PERCENTAGE reset the global discount", () => {
    const typed: FormAction[] = [
      { type: "discount", changes: { type: "AMOUNT" } },
      { type: "discount", changes: { text: "500" } },
    ];
    const textAfter = (type: "NONE" | "PERCENTAGE" | "AMOUNT") =>
      reduceActions(...typed, { type: "discount", changes: { type } }).form.globalDiscount.text;
    expect(textAfter("NONE")).toBe("");
    expect(textAfter("PERCENTAGE")).toBe("");
    expect(textAfter("AMOUNT")).toBe("500");
  });

  test("a typed global discount has the type of its text and keeps it", () => {
    const discount = (type: "NONE" | "PERCENTAGE" | "AMOUNT", text: string) =>
      reduceActions({ type: "discount", changes: { type, text } }).form.globalDiscount;
    expect(discount("PERCENTAGE", "5%")).toEqual({ type: "PERCENTAGE", text: "5%" });
    expect(discount("NONE", " ")).toEqual({ type: "NONE", text: " " });
  });

  test("a suggested number never replaces one that was typed", () => {
    const suggested = reduceActions({ type: "suggest", numero: "D26000007" });
    expect(suggested.form.numero).toBe("D26000007");
    expect(suggested.dirty).toBe(false);
    const again = formReducer(suggested, { type: "suggest", numero: "D26000008" });
    expect(again.form.numero).toBe("D26000008");
    const typed = reduceActions(
      { type: "change", changes: { numero: "MON-1" } },
      { type: "suggest", numero: "D26000007" },
    );
    expect(typed.form.numero).toBe("MON-1");
  });
});

describe("a form being saved", () => {
  const typed: FormAction = { type: "change", changes: { notes: "Pose comprise" } };
  const late: FormAction = { type: "change", changes: { notes: "Trop tard" } };

  test("ignores changes while and after it is saved, except the suggested number", () => {
    const sent = reduceActions(typed, { type: "send" });
    expect(formReducer(sent, late)).toBe(sent);
    const left = [{ type: "saved" } as const, late, ...addLineActions(desk)].reduce(
      formReducer,
      sent,
    );
    expect(left).toMatchObject({ dirty: false, form: { notes: "Pose comprise", lines: [] } });
    expect(formReducer(left, { type: "suggest", numero: "D26000002" }).form.numero).toBe(
      "D26000002",
    );
  });

  test("accepts changes again after a failed save", () => {
    const failed = reduceActions(typed, { type: "send" }, { type: "failed" });
    expect(failed).toMatchObject({ dirty: true, form: { notes: "Pose comprise" } });
    expect(formReducer(failed, late).form.notes).toBe("Trop tard");
  });
});

describe("errors of the server", () => {
  test("typing removes the error of its own field only", () => {
    const errors = { numero: "Pris", clientId: "Inconnu" };
    const state = reduceActions(
      { type: "setErrors", errors },
      { type: "change", changes: { numero: "D26000099" } },
    );
    expect(state.fieldErrors).toEqual({ clientId: "Inconnu" });
  });

  test("changing the date removes the error of the due date, which was checked against it", () => {
    const state = reduceActions(
      { type: "setErrors", errors: { dueDate: "Avant la date" } },
      { type: "change", changes: { date: "2026-10-01" as Day } },
    );
    expect(state.fieldErrors).toEqual({});
  });

  test("typing a line removes the error that the document has none", () => {
    const state = reduceActions(
      { type: "setErrors", errors: { lines: "Ajoutez au moins une ligne" } },
      { type: "entry", changes: { name: "C" } },
    );
    expect(state.fieldErrors).toEqual({});
  });

  test("the first field of the page that has an error is found, else the first line", () => {
    const findTarget = (errors: Record<string, string>) =>
      findErrorTarget(reduceActions(...addLineActions(desk, chair), { type: "setErrors", errors }));
    expect(findTarget({ notes: "Trop long", dueDate: "Avant la date" })).toEqual({
      field: "dueDate",
    });
    expect(findTarget({ globalRemiseType: "Inconnu" })).toEqual({ field: "globalDiscount" });
    expect(findTarget({ "lines.1.productId": "Inconnu", lines: "Trop" })).toEqual({
      field: "lineName",
    });
    expect(findTarget({ "lines.1.productId": "Inconnu" })).toEqual({ line: "new-1" });
    expect(findTarget({ version: "Inconnu" })).toBeNull();
  });

  test("the error of a line moves with the line", () => {
    const state = reduceActions(
      ...addLineActions(desk, chair),
      { type: "setErrors", errors: { "lines.1.productId": "Inconnu" } },
      { type: "moveLine", key: "new-1", to: 0 },
    );
    expect(state.lineErrors).toEqual({ "new-1": "Inconnu" });
  });
});
