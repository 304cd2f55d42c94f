import { expect, test } from "vitest";
import type { Day } from "../days.ts";
import { centimes } from "../money.ts";
import type { TaxRegime } from "../taxRegimes.ts";
import { checkMentions } from "./mentions.ts";

const warnedUnder = (taxRegime: TaxRegime) =>
  checkMentions({
    date: "2026-11-20" as Day,
    paymentMethod: "CHECK",
    totalToPay: centimes(1_000_00),
    stampDutySchedule: "LF2025",
    taxRegime,
    lacksSource: false,
    credit: null,
    enterprise: { name: "Atelier", address: "Alger", nif: "1", phone: "0550", activity: "Pose" },
    client: { type: "INDIVIDUAL", lastName: "Kaci", address: "Oran" },
    lines: [{ name: "Pose", unitPrice: centimes(1_000_00) }],
    today: "2026-11-20" as Day,
    latestIssued: null,
  }).warnings.map(({ code }) => code);

test("the organization's RC and NIS are asked for, but not of an auto-entrepreneur", () => {
  expect(warnedUnder("REAL")).toEqual(["SELLER_RC", "SELLER_NIS"]);
  expect(warnedUnder("IFU")).toEqual(["SELLER_RC", "SELLER_NIS"]);
  expect(warnedUnder("AUTO_ENTREPRENEUR")).toEqual([]);
});
