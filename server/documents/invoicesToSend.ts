import { sql } from "kysely";

/** The invoices to send, in SQL on `document`: issued or a draft, and not sent (docs/rules/documents.md#to-send). */
export const IS_TO_SEND = sql<boolean>`(document.kind = 'SALES_INVOICE' and document.sent_at is null
  and document.cancelled_at is null and (document.issued_at is not null or document.status = 'DRAFT'))`;
