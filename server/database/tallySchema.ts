import type { GeneratedAlways } from "kysely";
import type { ClientType } from "#domain/clients/clients.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { PaymentMethod } from "#domain/documents/documents.ts";
import type { ProductType } from "#domain/products/products.ts";

/**
 * Counters of documents, clients and products, written by triggers. Sales invoices are counted by
 * year, month, payment method and rejection, credit notes by year, month and rejection; for all
 * other subjects these columns are 0, empty and false. Cancelled documents count as rejected, without
 * amounts; issued ones with status REJECTED don't count as rejected. The counter client is not counted.
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
  /** Centimes, as decimal text. */
  total_to_pay: GeneratedAlways<string>;
  total_excluding_tax: GeneratedAlways<string>;
}

/**
 * The number of a client's documents in each status, written by triggers. Several rows may have the
 * same client, kind and archived flag; their sum counts.
 */
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
