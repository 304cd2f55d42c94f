import { sql } from "kysely";

/**
 * The SQL condition on `document` for invoices to send: issued or DRAFT, without a time of sending, and not cancelled
 * (docs/rules/documents.md#to-send).
 */
export const IS_TO_SEND = sql<boolean>`(document.kind = 'SALES_INVOICE' and document.sent_at is null
  and document.cancelled_at is null and (document.issued_at is not null or document.status = 'DRAFT'))`;
