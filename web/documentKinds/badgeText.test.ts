import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { badgeText, stateText } from "./badgeText.ts";

const t = ((key: string) => key) as unknown as TFunction;

const document = {
  type: "SALES_INVOICE",
  status: "SENT",
  dueDate: "2026-12-20",
  issueState: "ISSUED",
  deletedAt: null,
} as const;

test("a cancelled invoice or credit note is cancelled, whatever its status", () => {
  const cancelled = { ...document, status: "ACCEPTED", issueState: "CANCELLED" } as const;
  expect(stateText(t, cancelled)).toBe("documents.issuing.cancelled.SALES_INVOICE");
  expect(stateText(t, { ...cancelled, type: "CREDIT_INVOICE" })).toBe(
    "documents.issuing.cancelled.CREDIT_INVOICE",
  );
});

test("an issued one is issued; a status that a user gave it follows in the export", () => {
  expect(stateText(t, document)).toBe("documents.issuing.issued.SALES_INVOICE");
  const accepted = { ...document, status: "ACCEPTED" } as const;
  expect(badgeText(t, accepted)).toBe("documents.issuing.issued.SALES_INVOICE");
  expect(stateText(t, accepted)).toBe(
    "documents.issuing.issued.SALES_INVOICE · documents.statusFeminine.ACCEPTED",
  );
});

test("any other document has its status; an archived one says that it is archived", () => {
  const draft = { ...document, status: "DRAFT", issueState: "NOT_ISSUED" } as const;
  expect(stateText(t, draft)).toBe("documents.statusFeminine.DRAFT");
  expect(stateText(t, { ...draft, status: "SENT" })).toBe("documents.statusFeminine.SENT");
  expect(stateText(t, { ...draft, deletedAt: "2026-11-20T09:00:00Z" })).toBe(
    "documents.statusFeminine.DELETED",
  );
});

test("an issued invoice says how late it is, else how far it is paid", () => {
  const late = { ...document, paymentState: "PARTIAL", overdueDays: 18 } as const;
  expect(badgeText(t, late)).toBe("documents.list.overdue.count");
  expect(badgeText(t, { ...late, overdueDays: 0 })).toBe("documents.payments.state.PARTIAL");
  expect(badgeText(t, { ...late, paymentState: "UNPAID", overdueDays: 0 })).toBe(
    "documents.issuing.issued.SALES_INVOICE",
  );
});
