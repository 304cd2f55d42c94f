import { expect, test } from "vitest";
import { isLateToCancel } from "./issueStates.ts";

const NOW = "2026-11-25";

test.each([
  ["a draft of this month", { status: "DRAFT" }, false],
  ["an issued document that was not sent", { status: "SENT" }, false],
  ["a sent one", { status: "SENT", sentAt: "2026-11-20T10:00:00.000Z" }, true],
  ["an accepted one", { status: "ACCEPTED" }, true],
  ["a draft of an earlier month", { status: "DRAFT", date: "2026-10-31" }, true],
] as const)("%s: is it late to cancel", (_name, fields, isLate) => {
  const document = { sentAt: null, date: "2026-11-01", ...fields };
  expect(isLateToCancel(document, NOW)).toBe(isLate);
});
