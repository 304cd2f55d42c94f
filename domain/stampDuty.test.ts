import { readFileSync } from "node:fs";

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { centimes, centimesFromDinars } from "./money.ts";
import { computeStampDuty } from "./stampDuty.ts";

type Case = { ttc: number; spec: number; lf2025: number };

const cases: Case[] = JSON.parse(
  readFileSync(new URL("../testing/vectors/stamp_duty.json", import.meta.url), "utf8"),
);

const bases = fc.integer({ min: 0, max: 99_999_999_999_999 });

describe("the golden cases of stamp duty", () => {
  it.each(cases)("on $ttc DA: $spec by the usual scale, $lf2025 by the law's", (golden) => {
    const base = centimesFromDinars(golden.ttc) ?? centimes(Number.NaN);
    expect(computeStampDuty(base, "STANDARD")).toBe(centimesFromDinars(golden.spec));
    expect(computeStampDuty(base, "LF2025")).toBe(centimesFromDinars(golden.lf2025));
  });
});

describe("stamp duty rises with its base", () => {
  it("by the law's scale, always", () => {
    fc.assert(
      fc.property(bases, bases, (a, b) => {
        const [low, high] = [centimes(Math.min(a, b)), centimes(Math.max(a, b))];
        expect(computeStampDuty(low, "LF2025")).toBeLessThanOrEqual(
          computeStampDuty(high, "LF2025"),
        );
      }),
    );
  });

  it("by the usual scale, always", () => {
    fc.assert(
      fc.property(bases, bases, (a, b) => {
        const [low, high] = [centimes(Math.min(a, b)), centimes(Math.max(a, b))];
        expect(computeStampDuty(low, "STANDARD")).toBeLessThanOrEqual(
          computeStampDuty(high, "STANDARD"),
        );
      }),
    );
  });

  it("but not as a share of it: just past a bracket the share jumps, within one it falls", () => {
    expect(computeStampDuty(centimes(30_000_00), "LF2025")).toBe(300_00);
    expect(computeStampDuty(centimes(30_000_01), "LF2025")).toBe(451_50);
    expect(computeStampDuty(centimes(300_01), "LF2025")).toBe(5_00);
    expect(computeStampDuty(centimes(500_00), "LF2025")).toBe(5_00);
  });
});

describe("the law's scale", () => {
  it("takes nothing up to 300 DA, and at least 5 DA above", () => {
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
