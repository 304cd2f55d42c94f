import { expect, test } from "vitest";
import type { Day } from "#domain/days.ts";
import { newForm } from "./documentForm.ts";
import { startState } from "./formState.ts";
import { createFormStore } from "./formStore.ts";

const openStore = () => createFormStore(startState(newForm("2026-11-20" as Day)));

test("who listens finds at each change what stands now", () => {
  const store = openStore();
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.getState().entry.name));
  for (const name of ["B", "Bu", "Bureau"]) store.dispatch({ type: "entry", changes: { name } });
  expect(seen).toEqual(["B", "Bu", "Bureau"]);
});

test("who has stopped listening is told nothing more, the others are", () => {
  const store = openStore();
  const told: string[] = [];
  const stop = store.subscribe(() => told.push("first"));
  store.subscribe(() => told.push("second"));
  stop();
  store.dispatch({ type: "change", changes: { notes: "Pose comprise" } });
  expect(told).toEqual(["second"]);
});

test("a key leaves the parts that it does not touch as they are", () => {
  const store = openStore();
  const before = store.getState();
  store.dispatch({ type: "entry", changes: { name: "Bureau" } });
  expect(store.getState().form).toBe(before.form);
  store.dispatch({ type: "change", changes: { notes: "Pose comprise" } });
  expect(store.getState().form.lines).toBe(before.form.lines);
  expect(store.getState().form.globalDiscount).toBe(before.form.globalDiscount);
});

test("what changes nothing tells nobody", () => {
  const store = openStore();
  store.dispatch({ type: "change", changes: { numero: "MY-1" } });
  const told: string[] = [];
  store.subscribe(() => told.push("told"));
  store.dispatch({ type: "suggest", numero: "D26000001" });
  store.dispatch({ type: "commitEntry" });
  expect(told).toEqual([]);
});
