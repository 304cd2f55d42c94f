import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documents.ts";
import type { NumberFormatType } from "#domain/numbering.ts";

const FIELDS = {
  QUOTATION: "quotation_format",
  SALES_INVOICE: "facture_format",
  PURCHASE_ORDER: "purchase_order_format",
  CREDIT_INVOICE: "credit_invoice_format",
} as const satisfies Record<DocumentKind, keyof Enterprise>;

/** How an organization numbers its documents of a kind. */
export function formatTypeOf(kind: DocumentKind, enterprise: Enterprise): NumberFormatType {
  return enterprise[FIELDS[kind]].formatType;
}
