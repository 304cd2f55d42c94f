import { expect, it } from "vitest";
import { timesOfKeys, worstSession } from "./vitals.ts";

it("jumps less than a second apart count together, later ones by themselves", () => {
  const shifts = [
    { at: 0, value: 0.02 },
    { at: 900, value: 0.03 },
    { at: 5000, value: 0.04 },
  ];
  expect(worstSession(shifts)).toBeCloseTo(0.05);
});

it("jumps that go on for more than five seconds begin anew", () => {
  const shifts = [0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => ({ at, value: 0.01 }));
  expect(worstSession(shifts)).toBeCloseTo(0.06);
});

it("a page that never jumped has none", () => {
  expect(worstSession([])).toBe(0);
});

it("a key takes as long as the slowest of what its press set off, its release left out", () => {
  const pressed = [100, 300, 500];
  const answers = [
    { type: "keydown", at: 500, took: 40 },
    { type: "keydown", at: 100, took: 24 },
    { type: "keyup", at: 160, took: 120 },
    { type: "keypress", at: 100, took: 32 },
  ];
  expect(timesOfKeys(pressed, answers)).toEqual([32, 16, 40]);
});

it("a touch of the next field is none of the last key's time, and the next key keeps its own", () => {
  const answers = [
    { type: "keypress", at: 100, took: 24 },
    { type: "pointerdown", at: 200, took: 88 },
    { type: "pointerup", at: 210, took: 80 },
    { type: "click", at: 210, took: 96 },
    { type: "keydown", at: 500, took: 40 },
  ];
  expect(timesOfKeys([100, 500], answers)).toEqual([24, 40]);
});
