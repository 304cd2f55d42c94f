import { expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { newForm } from "./documentForm.ts";
import { initialState } from "./formState.ts";
import { createFormStore } from "./formStore.ts";

const openStore = () => createFormStore(initialState(newForm("2026-11-20" as Day)));

test("a listener reads the new state after each change", () => {
  const store = openStore();
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.getState().entry.name));
  for (const name of ["B", "Bu", "Bureau"]) store.dispatch({ type: "entry", changes: { name } });
  expect(seen).toEqual(["B", "Bu", "Bureau"]);
});

test("an unsubscribed listener is not called any more, the others are", () => {
  const store = openStore();
  const calls: string[] = [];
  const stop = store.subscribe(() => calls.push("first"));
  store.subscribe(() => calls.push("second"));
  stop();
  store.dispatch({ type: "change", changes: { notes: "Pose comprise" } });
  expect(calls).toEqual(["second"]);
});

test("a change keeps the identity of the parts that it does not touch", () => {
  const store = openStore();
  const before = store.getState();
  store.dispatch({ type: "entry", changes: { name: "Bureau" } });
  expect(store.getState().form).toBe(before.form);
  store.dispatch({ type: "change", changes: { notes: "Pose comprise" } });
  expect(store.getState().form.lines).toBe(before.form.lines);
  expect(store.getState().form.globalDiscount).toBe(before.form.globalDiscount);
});

test("an action without effect calls no listener", () => {
  const store = openStore();
  store.dispatch({ type: "change", changes: { numero: "MY-1" } });
  const calls: string[] = [];
  store.subscribe(() => calls.push("called"));
  store.dispatch({ type: "suggest", numero: "D26000001" });
  store.dispatch({ type: "commitEntry" });
  expect(calls).toEqual([]);
});
