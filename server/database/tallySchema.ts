import type { GeneratedAlways } from "kysely";
import type { ClientType } from "#domain/clients.ts";
import type { DocumentKind, PaymentMethod } from "#domain/documents.ts";
import type { ProductType } from "#domain/products.ts";

/**
 * Written by triggers: what is added to the counts of documents, clients and products. Sales invoices
 * are counted by year, month, payment method and whether they were rejected; of all else these stay
 * 0, empty and false.
 */
export interface TallyTable {
  enterprise_id: GeneratedAlways<string>;
  id: GeneratedAlways<string>;
  subject: GeneratedAlways<DocumentKind | ClientType | ProductType>;
  year: GeneratedAlways<number>;
  month: GeneratedAlways<number>;
  payment_method: GeneratedAlways<PaymentMethod | "">;
  rejected: GeneratedAlways<boolean>;
  archived: GeneratedAlways<boolean>;
  records: GeneratedAlways<number>;
  /** Centimes, in digits. */
  total_to_pay: GeneratedAlways<string>;
}

/** Written by triggers: a client's documents in each status. A place may have several rows. */
export interface ClientTallyTable {
  enterprise_id: GeneratedAlways<string>;
  id: GeneratedAlways<string>;
  client_id: GeneratedAlways<string>;
  kind: GeneratedAlways<DocumentKind>;
  archived: GeneratedAlways<boolean>;
  draft: GeneratedAlways<number>;
  sent: GeneratedAlways<number>;
  negotiated: GeneratedAlways<number>;
  accepted: GeneratedAlways<number>;
  rejected: GeneratedAlways<number>;
}
