import { describe, expect, test } from "vitest";
import { centimes } from "../money/money.ts";
import type { Day } from "../days/days.ts";
import {
  canChangeChequeState,
  initialPaymentState,
  paymentStateOf,
  receiptNumber,
  statementFileName,
  letterFileName,
} from "./payments.ts";

test("a check that came in starts recorded, everything else cleared", () => {
  expect(initialPaymentState("CHECK", "IN")).toBe("RECORDED");
  expect([initialPaymentState("CASH", "IN"), initialPaymentState("CHECK", "OUT")]).toEqual([
    "CLEARED",
    "CLEARED",
  ]);
});

describe("the state of a payment", () => {
  test.each([
    ["RECORDED", "DEPOSITED", true],
    ["RECORDED", "CLEARED", true],
    ["RECORDED", "BOUNCED", true],
    ["DEPOSITED", "CLEARED", true],
    ["CLEARED", "BOUNCED", true],
    ["DEPOSITED", "RECORDED", false],
    ["CLEARED", "DEPOSITED", false],
    ["BOUNCED", "CLEARED", false],
    ["CANCELLED", "CLEARED", false],
    ["RECORDED", "CANCELLED", false],
  ] as const)("of a check goes from %s to %s: %s", (from, to, isAllowed) => {
    expect(canChangeChequeState("CHECK", from, to)).toBe(isAllowed);
  });

  test("of anything but a check never changes", () => {
    expect(canChangeChequeState("BANK_TRANSFER", "CLEARED", "BOUNCED")).toBe(false);
  });
});

test("the file of a statement is named after its client and its last day", () => {
  const until = "2026-11-25" as Day;
  expect(statementFileName("SPA Djurdjura", until)).toBe("RELEVE-SPA Djurdjura-2026-11-25.pdf");
  expect(statementFileName("مؤسسة: النور", until)).toBe("RELEVE-مؤسسة- النور-2026-11-25.pdf");
  const long = statementFileName("é".repeat(200), until);
  expect(long).toBe(`RELEVE-${"é".repeat(60)}-2026-11-25.pdf`);
});

test("a receipt's number has the year and six digits at least", () => {
  expect(receiptNumber(2026, 1)).toBe("R26000001");
  expect(receiptNumber(2005, 1_234_567)).toBe("R051234567");
  expect(() => receiptNumber(1926, 1)).toThrow(RangeError);
});

test.each([
  [1_190_00, 0, "UNPAID"],
  [1_189_99, 0, "PARTIAL"],
  [0, 0, "PAID"],
  [0, 1, "PAID_NOT_CLEARED"],
])(
  "an invoice of 1,190 DA with %d centimes to pay, %d uncleared, is %s",
  (balance, uncleared, state) => {
    const amounts = { total: centimes(1_190_00), balance: centimes(balance) };
    expect(paymentStateOf({ ...amounts, uncleared: centimes(uncleared) })).toBe(state);
  },
);

test("a letter's file has the letter's title, the client and the day, without what a file name can't have", () => {
  const sentOn = "2026-11-25" as Day;
  expect(letterFileName("Relance", 'SARL "Atlas" <a|b>/c', sentOn)).toBe(
    "Relance SARL -Atlas- -a-b--c 2026-11-25.pdf",
  );
  expect(letterFileName("Relance", "é".repeat(200), sentOn)).toBe(
    `Relance ${"é".repeat(60)} 2026-11-25.pdf`,
  );
});
