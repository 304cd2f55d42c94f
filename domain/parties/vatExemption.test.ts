import { expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { coversDay, hasExpired, type VatExemption } from "./vatExemption.ts";

const FRANCHISE: VatExemption = {
  kind: "FRANCHISE",
  certificate: "F20 12/2026",
  issuedOn: "2026-01-10" as Day,
  validUntil: "2026-12-31" as Day,
  article: null,
};

test.each<[day: string, covered: boolean, expired: boolean]>([
  ["2026-01-09", false, false],
  ["2026-01-10", true, false],
  ["2026-12-31", true, false],
  ["2027-01-01", false, true],
])(
  "on %s an exemption from 2026-01-10 to 2026-12-31 covers the day: %s",
  (day, covered, expired) => {
    expect(coversDay(FRANCHISE, day as Day)).toBe(covered);
    expect(hasExpired(FRANCHISE, day as Day)).toBe(expired);
  },
);

test("an exemption without days covers every day", () => {
  const exempt = { ...FRANCHISE, kind: "EXEMPT", issuedOn: null, validUntil: null } as const;
  expect(coversDay(exempt, "2000-01-01" as Day)).toBe(true);
  expect(hasExpired(exempt, "2100-01-01" as Day)).toBe(false);
});
