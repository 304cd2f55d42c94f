import { expect, test } from "vitest";
import type { DocumentSettlements } from "#contract/payments/receivables.ts";
import { visibleSettlements } from "./visibleSettlements.ts";

type Settlement = DocumentSettlements["settlements"][number];

const settlement = (fields: Partial<Settlement>) =>
  ({ paymentId: "check", endedOn: null, ...fields }) as Settlement;

const namesOf = (settlements: Settlement[], state: string) =>
  visibleSettlements({
    settlements,
    payments: [{ id: "check", numero: "R26000001", state }] as never,
  }).map((each) => [each.settlement.kind, each.payment?.numero ?? null]);

test("what was written off with a check is shown under its own name", () => {
  const settlements = [settlement({ kind: "PAYMENT" }), settlement({ kind: "WRITE_OFF" })];
  expect(namesOf(settlements, "RECORDED")).toEqual([
    ["PAYMENT", "R26000001"],
    ["WRITE_OFF", null],
  ]);
});

test("a check that bounced is shown once, without what was written off with it", () => {
  const ended = { endedOn: "2026-11-24" };
  const settlements = [
    settlement({ kind: "PAYMENT", ...ended }),
    settlement({ kind: "WRITE_OFF", ...ended }),
  ];
  expect(namesOf(settlements, "BOUNCED")).toEqual([["PAYMENT", "R26000001"]]);
  expect(namesOf(settlements, "CANCELLED")).toEqual([]);
});
