import { describe, expect, it } from "vitest";

import type { Day } from "../days/days.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./documentKinds.ts";
import {
  type DocumentStatus,
  NEW_DOCUMENT,
  canConvert,
  breadcrumbNumber,
  displayedStatus,
  fileNameOf,
  isLineBlank,
  displayedNumber,
  overdueStatuses,
} from "./documents.ts";
import { centimes } from "../money/money.ts";

const TODAY = "2026-11-20" as Day;
const YESTERDAY = "2026-11-19" as Day;

const statusToday = (
  status: DocumentStatus,
  dueDate: Day | null,
  kind: DocumentKind = "QUOTATION",
) => displayedStatus({ kind, status, dueDate, archived: false, today: TODAY });

describe("displayedStatus", () => {
  it("returns EXPIRED for an open quotation from the day after its due date", () => {
    expect(statusToday("DRAFT", YESTERDAY)).toBe("EXPIRED");
    expect(statusToday("SENT", YESTERDAY)).toBe("EXPIRED");
    expect(statusToday("Under negotiation", YESTERDAY)).toBe("EXPIRED");
    expect(statusToday("SENT", TODAY)).toBe("SENT");
  });

  it("returns the stored status of an answered quotation, without a due date, and of other kinds", () => {
    expect(statusToday("ACCEPTED", YESTERDAY)).toBe("ACCEPTED");
    expect(statusToday("REJECTED", YESTERDAY)).toBe("REJECTED");
    expect(statusToday("SENT", null)).toBe("SENT");
    expect(statusToday("SENT", YESTERDAY, "SALES_INVOICE")).toBe("SENT");
  });

  it("returns DELETED for every archived document", () => {
    expect(
      displayedStatus({
        kind: "QUOTATION",
        status: "SENT",
        dueDate: YESTERDAY,
        archived: true,
        today: TODAY,
      }),
    ).toBe("DELETED");
  });
});

it("quotations are overdue while open, invoices and orders once sent, credit notes never", () => {
  expect(DOCUMENT_KINDS.map((kind) => [kind, [...overdueStatuses(kind)]])).toEqual([
    ["QUOTATION", ["DRAFT", "SENT", "Under negotiation"]],
    ["SALES_INVOICE", ["SENT", "Under negotiation"]],
    ["PURCHASE_ORDER", ["SENT", "Under negotiation"]],
    ["CREDIT_INVOICE", []],
  ]);
});

it("a quotation converts to an invoice or a purchase order, an invoice to a credit note, nothing else", () => {
  const pairs = DOCUMENT_KINDS.flatMap((from) =>
    DOCUMENT_KINDS.filter((to) => canConvert(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(pairs).toEqual([
    "QUOTATION → SALES_INVOICE",
    "QUOTATION → PURCHASE_ORDER",
    "SALES_INVOICE → CREDIT_INVOICE",
  ]);
});

it("a new document is a draft on credit, due in 30 days, with 19 % of VAT", () => {
  expect(NEW_DOCUMENT).toEqual({
    status: "DRAFT",
    paymentMethod: "CREDIT",
    globalDiscount: { type: "NONE" },
    dueInDays: 30,
    vatRate: 1900,
  });
});

it("a line without name, description and price is blank", () => {
  const isBlank = (name: string, description: string, unitPrice: number) =>
    isLineBlank({ name, description, unitPrice: centimes(unitPrice) });
  expect(isBlank(" ", "  ", 0)).toBe(true);
  expect(isBlank("Échantillon", "", 0)).toBe(false);
  expect(isBlank("", "Pose", 0)).toBe(false);
  expect(isBlank("", "", 1)).toBe(false);
});

describe("the displayed number", () => {
  it("begins with D for a quotation whose stored number begins with F", () => {
    expect(displayedNumber("QUOTATION", "F26000FF1")).toBe("D26000FF1");
    expect(displayedNumber("QUOTATION", "D26000001")).toBe("D26000001");
    expect(displayedNumber("SALES_INVOICE", "F26000001")).toBe("F26000001");
  });

  it("has D for every F in the breadcrumb of a quotation", () => {
    expect(breadcrumbNumber("QUOTATION", "F26-OFF-1")).toBe("D26-ODD-1");
    expect(breadcrumbNumber("SALES_INVOICE", "F26-OFF-1")).toBe("F26-OFF-1");
  });
});

const nameOf = (kind: DocumentKind, numero: string) =>
  fileNameOf({ kind, numero, date: TODAY }, "pdf");

describe("fileNameOf", () => {
  it("contains the kind, the number and the document's date", () => {
    expect(nameOf("SALES_INVOICE", "F26000001")).toBe("FACTURE-F26000001-2026-11-20.pdf");
    expect(nameOf("QUOTATION", "D26000001")).toBe("DEVIS-D26000001-2026-11-20.pdf");
    expect(nameOf("PURCHASE_ORDER", "P1")).toBe("BON_DE_COMMANDE-P1-2026-11-20.pdf");
    expect(nameOf("CREDIT_INVOICE", "C1")).toBe("AVOIR-C1-2026-11-20.pdf");
  });

  it("replaces every character that file names can't contain", () => {
    expect(nameOf("QUOTATION", "DEV/2026/000012")).toBe("DEVIS-DEV-2026-000012-2026-11-20.pdf");
    expect(nameOf("QUOTATION", 'a\\b:c*d?e"f<g>h|i')).toBe(
      "DEVIS-a-b-c-d-e-f-g-h-i-2026-11-20.pdf",
    );
    expect(nameOf("QUOTATION", "D1\r\n\u202Efdp")).toBe("DEVIS-D1---fdp-2026-11-20.pdf");
  });

  it("keeps letters of every language", () => {
    expect(nameOf("QUOTATION", "عرض 12 é")).toBe("DEVIS-عرض 12 é-2026-11-20.pdf");
  });
});
