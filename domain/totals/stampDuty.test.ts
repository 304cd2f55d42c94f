import { readFileSync } from "node:fs";

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { centimes, centimesFromDinars } from "../money/money.ts";
import { computeStampDuty } from "./stampDuty.ts";

type Case = { ttc: number; spec: number; lf2025: number };

const cases: Case[] = JSON.parse(
  readFileSync(new URL("../../testing/vectors/stamp_duty.json", import.meta.url), "utf8"),
);

const bases = fc.integer({ min: 0, max: 99_999_999_999_999 });

describe("the golden cases of stamp duty", () => {
  it.each(cases)("on $ttc DA: $spec by STANDARD, $lf2025 by LF2025", (golden) => {
    const base = centimesFromDinars(golden.ttc) ?? centimes(Number.NaN);
    expect(computeStampDuty(base, "STANDARD")).toBe(centimesFromDinars(golden.spec));
    expect(computeStampDuty(base, "LF2025")).toBe(centimesFromDinars(golden.lf2025));
  });
});

describe("stamp duty rises with its base", () => {
  it("by LF2025", () => {
    fc.assert(
      fc.property(bases, bases, (a, b) => {
        const [low, high] = [centimes(Math.min(a, b)), centimes(Math.max(a, b))];
        expect(computeStampDuty(low, "LF2025")).toBeLessThanOrEqual(
          computeStampDuty(high, "LF2025"),
        );
      }),
    );
  });

  it("by STANDARD", () => {
    fc.assert(
      fc.property(bases, bases, (a, b) => {
        const [low, high] = [centimes(Math.min(a, b)), centimes(Math.max(a, b))];
        expect(computeStampDuty(low, "STANDARD")).toBeLessThanOrEqual(
          computeStampDuty(high, "STANDARD"),
        );
      }),
    );
  });

  it("while its share of the base rises above a bracket's limit and falls within a bracket", () => {
    expect(computeStampDuty(centimes(30_000_00), "LF2025")).toBe(300_00);
    expect(computeStampDuty(centimes(30_000_01), "LF2025")).toBe(451_50);
    expect(computeStampDuty(centimes(300_01), "LF2025")).toBe(5_00);
    expect(computeStampDuty(centimes(500_00), "LF2025")).toBe(5_00);
  });
});

describe("the scale LF2025", () => {
  it("is 0 up to 300 DA, and at least 5 DA above", () => {
    expect(computeStampDuty(centimes(300_00), "LF2025")).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 300_01, max: 99_999_999_999_999 }), (base) => {
        expect(computeStampDuty(centimes(base), "LF2025")).toBeGreaterThanOrEqual(5_00);
      }),
    );
  });

  it("has no cap", () => {
    expect(computeStampDuty(centimes(1_000_000_000_00), "LF2025")).toBe(20_000_000_00);
  });
});
