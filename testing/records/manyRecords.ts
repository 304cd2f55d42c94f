import type { Client } from "pg";
import { vacuum } from "../database/vacuum.ts";

/** SQL that derives a version 4 UUID from a text, so that the same data has the same ids. */
export const derivedId = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** The number of records of each organization. */
export interface RecordCounts {
  documents: number;
  clients: number;
  products: number;
  /** Lines per document, 0 by default; they sum to the document's total. */
  lines?: number;
}

const NAMES = `(array['Djurdjura', 'Atlas', 'Aurès', 'Hoggar', 'Tassili', 'Mitidja'])[1 + i / 7 % 6]`;

/** The organization's details that a document stores. */
const ENTERPRISE_BLOCK = JSON.stringify({
  name: "Atelier Atlas",
  slogan: null,
  activity: null,
  legalForm: null,
  autoEntrepreneurCard: null,
  bankName: null,
  rib: null,
  wilaya: null,
  country: null,
  email: null,
  capital: null,
  phone: "0550123456",
  address: "12, rue Didouche Mourad, Alger",
  billingAddress: null,
  website: null,
  tradeRegister: null,
  nif: null,
  nis: null,
  ai: null,
  logoUrl: null,
  signatureUrl: null,
  stampUrl: null,
});

/** The client's details that a document stores. */
const CLIENT_BLOCK = JSON.stringify({
  type: "BUSINESS",
  lastName: "SPA Djurdjura",
  firstName: "Yacine",
  email: "contact@djurdjura.dz",
  phone: null,
  address: null,
  nif: null,
  nis: null,
  tradeRegister: null,
  ai: null,
});

const insertLines = (documents: string, lines: number) => `
    insert into document_line (enterprise_id, document_id, position, name, quantity, unit_price,
           discount_type, discount_value, vat_rate, excluding_tax, including_tax, net, vat, nature)
    select o, ${derivedId("o || 'document' || i")}, position, 'Étude de sol ' || i || '-' || position, 1,
           i % 5000 * 100 / ${lines}, 'NONE', 0, 1900, i % 5000 * 100 / ${lines},
           i % 5000 * 119 / ${lines}, i % 5000 * 100 / ${lines},
           i % 5000 * 119 / ${lines} - i % 5000 * 100 / ${lines}, 'SERVICE' ${documents}, generate_series(1, ${lines}) position;`;

/**
 * Drops the search indexes: building them after the insert is faster than updating them for each
 * row. @returns the SQL that recreates them
 */
async function dropSearchIndexes(ownerConnection: Client): Promise<string> {
  const { rows } = await ownerConnection.query<{ drop: string; create: string }>(`
    select 'drop index ' || indexname as drop, indexdef || (
             select coalesce(string_agg(format('; alter index %I alter column %s set statistics %s',
                                               indexname, attnum, attstattarget), ''), '')
               from pg_attribute
              where attrelid = indexname::regclass and attstattarget is not null) as create
      from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'`);
  for (const { drop } of rows) await ownerConnection.query(drop);
  return rows.map(({ create }) => create).join("; ");
}

/**
 * Fills a fresh database with realistic records by bulk inserts: 100,000 documents in some seconds.
 * Triggers and foreign keys are disabled: the connection must belong to a superuser, the
 * organizations need not exist, and of the counters only `client_tally` is filled.
 */
export async function fillWithRecords(
  ownerConnection: Client,
  enterpriseIds: readonly string[],
  { documents, clients, products, lines = 0 }: RecordCounts,
): Promise<void> {
  const organizations = `unnest('{${enterpriseIds.join(",")}}'::uuid[]) o`;
  const fromSeries = (count: number) => `from ${organizations}, generate_series(1, ${count}) i`;
  const archived = "case when i % 21 = 0 then now() end";
  const issuable = "i % 2 = 1 and i % 21 <> 0";
  const issued = `(${issuable} and i % 3 > 0)`;
  const cancelled = `(${issuable} and i % 17 = 0)`;
  const makeSearchIndexes = await dropSearchIndexes(ownerConnection);
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    insert into client (enterprise_id, id, type, last_name, first_name, email, created_at, deleted_at)
    select o, ${derivedId("o || 'client' || i")},
           case when i % 4 = 0 then 'INDIVIDUAL' else 'BUSINESS' end, ${NAMES} || ' ' || i,
           'Yacine ' || i % 100, 'contact' || i || '@entreprise.dz',
           now() - i * interval '1 minute', ${archived} ${fromSeries(clients)};
    insert into product (enterprise_id, type, name, reference, price, created_at, deleted_at)
    select o, case when i % 4 = 0 then 'SERVICE' else 'PRODUCT' end, 'Ciment ' || i,
           'REF-' || i, i * 100, now() - i * interval '1 minute', ${archived} ${fromSeries(products)};
    insert into document (enterprise_id, id, kind, number, status, date, due_date, client_id,
           payment_method, notes, global_discount_type, global_discount_value,
           stamp_duty_schedule, total_before_discounts, total_discounts, total_excluding_tax, vat,
           stamp_duty, total_to_pay, client_snapshot, enterprise_snapshot, created_by, created_at,
           deleted_at, issued_at, seal_number, cancelled_at, cancel_reason)
    select o, ${derivedId("o || 'document' || i")},
           (array['QUOTATION', 'SALES_INVOICE', 'PURCHASE_ORDER', 'CREDIT_INVOICE'])[1 + i % 4],
           (array['D', 'F', 'P', 'C'])[1 + i % 4] || '26'
             || lpad(i::text, greatest(6, length(i::text)), '0'),
           (array['DRAFT', 'SENT', 'Under negotiation', 'ACCEPTED', 'REJECTED'])[1 + i / 4 % 5],
           date '2026-12-31' - i * 7 % 1800, date '2027-01-30' - i * 7 % 1800,
           ${derivedId(`o || 'client' || 1 + i % ${clients}`)},
           (array['CASH', 'CHECK', 'BANK_TRANSFER', 'CREDIT'])[1 + i / 20 % 4],
           case when i % 3 = 0 then 'Livraison ' || i end, 'NONE', 0, 'STANDARD', i % 5000 * 100,
           0, i % 5000 * 100, i % 5000 * 19, 0, i % 5000 * 119, '${CLIENT_BLOCK}', '${ENTERPRISE_BLOCK}',
           ${derivedId("o || 'user' || i % 3")}, now() - i * interval '1 second',
           ${archived}, case when ${issued} then now() end, case when ${issued} then i end,
           case when ${cancelled} then now() end, case when ${cancelled} then 'Erreur' end
           ${fromSeries(documents)};
    ${lines === 0 ? "" : insertLines(fromSeries(documents), lines)}
    insert into client_tally (enterprise_id, client_id, kind, archived, draft, sent, negotiated,
           accepted, rejected)
    select enterprise_id, client_id, kind, archived, draft, sent, negotiated, accepted, rejected
      from client_tally_recount;
    commit`);
  await ownerConnection.query(makeSearchIndexes);
  await vacuum(ownerConnection);
}
