import { expect, test } from "vitest";
import type { ClientDocument } from "#contract/clients.ts";
import { lastDocument, searchAndSortDocuments, type DocumentOrder } from "./documentOrder.ts";

function invoice(numero: string, date: string, totalAmount: number): ClientDocument {
  return {
    id: numero,
    type: "SALES_INVOICE",
    numero,
    date,
    dueDate: date,
    status: numero === "F26000002" ? "SENT" : "DRAFT",
    paymentMethod: "CASH",
    Total_à_payer: totalAmount,
    totalAmount,
    clientId: "client",
    issueState: "NOT_ISSUED",
    paymentState: null,
    overdueDays: null,
    deletedAt: null,
  };
}

const ALL = [
  invoice("F26000001", "2026-01-10", 1190),
  invoice("F26000002", "2026-03-05", 500),
  invoice("F26000003", "2026-02-01", 90_000),
];

const statusTexts = { DRAFT: "Brouillon", SENT: "Envoyé" } as Record<string, string>;

const sortedNumbers = (search: string, order: DocumentOrder) =>
  searchAndSortDocuments(ALL, { search, order }, ({ status }) => statusTexts[status] ?? "").map(
    ({ numero }) => numero,
  );

test.each([
  ["newest", ["F26000002", "F26000003", "F26000001"]],
  ["oldest", ["F26000001", "F26000003", "F26000002"]],
  ["highest", ["F26000003", "F26000001", "F26000002"]],
  ["lowest", ["F26000002", "F26000001", "F26000003"]],
] as const)("a client's documents are sorted with the %s first", (order, expected) => {
  expect(sortedNumbers("", order)).toEqual(expected);
});

test("a search covers the number and the translated status", () => {
  expect(sortedNumbers("0003", "newest")).toEqual(["F26000003"]);
  expect(sortedNumbers("envoyé", "newest")).toEqual(["F26000002"]);
  expect(sortedNumbers("zzz", "newest")).toEqual([]);
});

test("the last document is the newest that is not archived", () => {
  const archived = { ...invoice("F26000004", "2026-04-01", 10), deletedAt: "2026-04-02T00:00:00Z" };
  expect(lastDocument([...ALL, archived])?.numero).toBe("F26000002");
  expect(lastDocument([archived])).toBeUndefined();
});
