import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { statusText } from "./statusText.ts";

const t = ((key: string) => key) as unknown as TFunction;

const document = {
  type: "SALES_INVOICE",
  status: "SENT",
  dueDate: "2026-12-20",
  issueState: "ISSUED",
  deletedAt: null,
} as const;

test("a cancelled invoice or credit note is cancelled, whatever its status", () => {
  const cancelled = { ...document, issueState: "CANCELLED" } as const;
  expect(statusText(t, cancelled)).toBe("documents.issuing.cancelled.SALES_INVOICE");
  expect(statusText(t, { ...cancelled, type: "CREDIT_INVOICE" })).toBe(
    "documents.issuing.cancelled.CREDIT_INVOICE",
  );
});

test("any other has its status, an archived one that of the archive", () => {
  expect(statusText(t, document)).toBe("documents.statusFeminine.SENT");
  expect(statusText(t, { ...document, deletedAt: "2026-11-20T09:00:00Z" })).toBe(
    "documents.statusFeminine.DELETED",
  );
});
