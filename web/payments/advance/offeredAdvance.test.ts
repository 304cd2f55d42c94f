import { expect, test } from "vitest";
import { findOfferedAdvance } from "./offeredAdvance.ts";

const paid = (numero: string, paidOn: string, forDocumentId: string | null = null) => ({
  id: numero,
  numero,
  paidOn,
  unapplied: 500,
  forDocumentId,
});

const old = (label: string, datedOn: string) => ({ id: label, label, datedOn, open: 700 });

const PAID_ADVANCES = [
  paid("R26000004", "2026-11-20", "quotation"),
  paid("R26000003", "2026-11-10"),
  paid("R26000002", "2026-11-05", "quotation"),
  paid("R26000001", "2026-11-01", "another"),
];

const nameFor = (sourceId: string | null, olds: Parameters<typeof findOfferedAdvance>[1] = []) =>
  findOfferedAdvance(PAID_ADVANCES, olds, { sourceId })?.name;

test("the oldest advance of the invoice's own quotation comes first", () => {
  expect(nameFor("quotation", [old("Carnet", "2025-12-31")])).toBe("R26000002");
});

test("otherwise the oldest advance without a quotation is offered, old advances included", () => {
  expect(nameFor(null)).toBe("R26000003");
  expect(nameFor("unpaid", [old("Carnet", "2025-12-31")])).toBe("Carnet");
  expect(nameFor("unpaid", [old("Carnet", "2026-11-11")])).toBe("R26000003");
});

test("an advance for another quotation is not offered", () => {
  expect(findOfferedAdvance([PAID_ADVANCES[3]!], [], { sourceId: "quotation" })).toBeNull();
});

test("an old advance is offered with its open amount", () => {
  expect(findOfferedAdvance([], [old("Carnet", "2025-12-31")], { sourceId: null })).toEqual({
    subject: "movement",
    id: "Carnet",
    name: "Carnet",
    open: 700,
  });
});
