import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DocumentFilter } from "#contract/documentFilters.ts";
import { documents } from "#contract/documents.ts";
import { DOCUMENT_STATUSES, type DocumentStatus } from "#domain/documents/documents.ts";
import { hasWords, parseSearch } from "#domain/text/searchWords.ts";
import { type Database, openDatabase } from "../../database/database.ts";
import { freshDatabase, type TestDatabase } from "../../../testing/database/database.ts";
import { listDocuments, countInStatuses } from "./listDocuments.ts";
import { derivedId } from "../../../testing/records/manyRecords.ts";
import {
  FILTER_EXAMPLES,
  type FilterableDocument,
} from "../../../testing/records/filterExamples.ts";
import type { DocumentRecord } from "../store.ts";
import { givenFilters, type ListQuery } from "./filters.ts";

const MY_ENTERPRISE = "a0000000-0000-4000-8000-000000000001";
const OTHER_ENTERPRISE = "a0000000-0000-4000-8000-000000000002";

/** Client names with their numbers of documents, so that searches have many matches or few. */
const CLIENTS: [string, number][] = [
  ["SPA Hoggar", 230],
  ["EURL Hoggar Sud", 60],
  ["Société Générale de Travaux", 540],
  ["شركة الأطلس", 20],
  ["İstanbul ÉTUDES", 10],
  ["50%_remise\\net", 5],
  ["Tassili", 1],
  ["Sans document", 0],
];

/** Searches: names, parts of numbers and notes, short texts, wildcards, an absent text. */
const SEARCHES = [
  "hoggar",
  "HOGGAR sud",
  "générale",
  "الأطلس",
  "istanbul",
  "études",
  "tassili",
  "absent",
  "f26",
  "D26000",
  "0012",
  "livraison",
  "Hoggar 1",
  "é",
  "h",
  "ل",
  "%",
  "_",
  "\\",
  "50%_",
  "hoggar sud",
  "sud livraison",
  "livraison hoggar",
  "travaux générale D26",
  "hoggar 1",
  "10 livraison hoggar",
  "e h",
  "l 1",
  "é é",
  "الأطلس comme",
  "28",
  "28,00 hoggar",
  "2 800",
  "absent hoggar",
];

let database: TestDatabase;
let ownerConnection: Client;
let appDatabase: Database;

const clientId = (organization: string, at: number) =>
  `${organization.slice(0, -2)}${organization.slice(-1)}${at}`;

/** The condition on `i` for issued invoices that aren't archived. */
const ISSUED = "(i % 3 > 0 and i % 11 > 0 and i % 2 = 0)";
const CANCELLED = "(i % 3 > 0 and i % 11 > 0 and i % 5 = 0)";

/** Inserts quotations and invoices; some notes contain the name of another client. */
const insertDocuments = (organization: string, client: number, count: number) => `
  insert into document (enterprise_id, kind, number, status, date, due_date, client_id, notes,
      payment_method, global_discount_type, global_discount_value, stamp_duty_schedule,
      total_before_discounts, total_discounts, total_excluding_tax, vat, stamp_duty, total_to_pay,
      client_snapshot, enterprise_snapshot, created_at, deleted_at, issued_at, seal_number,
      cancelled_at, cancel_reason, sent_at, created_by)
  select '${organization}', (array['QUOTATION', 'SALES_INVOICE', 'SALES_INVOICE'])[1 + i % 3],
         (array['D', 'F', 'F'])[1 + i % 3] || '26' || lpad((i * 10 + ${client})::text, 6, '0'),
         (array['DRAFT', 'SENT', 'Under negotiation', 'ACCEPTED', 'REJECTED'])[1 + i / 7 % 5],
         date '2026-01-01' + i % 40, date '2026-01-01' + i % 40 + case i % 4 when 0 then 9999 else 30 end, '${clientId(organization, client)}',
         case i % 5 when 0 then 'Livraison ' || i when 1 then 'comme Hoggar ' || i end,
         (array['CASH', 'CHECK', 'CREDIT'])[1 + i / 2 % 3], 'NONE', 0, 'STANDARD', i % 30 * 100, 0,
         i % 30 * 100, 0, 0, i % 30 * 100, '{}', '{}', timestamptz '2026-01-01' + i % 9 * interval '1 h',
         case when i % 11 = 0 then now() end, case when ${ISSUED} then now() end,
         case when ${ISSUED} then i end, case when ${CANCELLED} then now() end,
         case when ${CANCELLED} then 'Erreur' end,
         case when i % 4 = 1 then now() end,
         ${derivedId(`'user' || i % 3`)}
    from generate_series(1, ${count}) i`;

/**
 * Inserts the movements of issued invoices. Half of the invoices are unpaid, a quarter is paid in
 * part and a quarter in full, some of these by a check that isn't cashed. Some have a promised day in
 * the future. Receivables begin on 10 January.
 */
const insertMovements = (organization: string) => `
  begin;
  set local session_replication_role = replica;
  update enterprise set receivables_since = '2026-01-10' where id = '${organization}';
  insert into account select distinct enterprise_id, client_id from document
   where enterprise_id = '${organization}';
  create temporary table debt on commit drop as
    select *, gen_random_uuid() as debit_id, gen_random_uuid() as credit_id, gen_random_uuid() as payment_id,
           case seal_number / 2 % 4 when 0 then 0 when 1 then total_to_pay / 2 else total_to_pay end as open
      from document
     where enterprise_id = '${organization}' and issued_at is not null and total_to_pay > 0;
  insert into movement (enterprise_id, id, client_id, side, kind, document_id, day, due_on, promised_on,
                        counted_from, amount, open, voided_at)
  select enterprise_id, debit_id, client_id, 'DEBIT', 'INVOICE', id, date, due_date,
         case when seal_number % 5 = 1 then date '2999-01-01' end, date, total_to_pay, open, cancelled_at
    from debt;
  insert into payment (enterprise_id, id, number, direction, client_id, paid_on, method, amount, state,
                       state_on, client_snapshot, enterprise_snapshot)
  select enterprise_id, payment_id, number, 'IN', client_id, date, 'CHECK', total_to_pay - open,
         case when seal_number % 3 = 1 then 'RECORDED' else 'CLEARED' end, date, '{}', '{}'
    from debt where open < total_to_pay;
  insert into movement (enterprise_id, id, client_id, side, kind, payment_id, day, amount, open)
  select enterprise_id, credit_id, client_id, 'CREDIT', 'PAYMENT', payment_id, date, total_to_pay - open, 0
    from debt where open < total_to_pay;
  insert into settlement (enterprise_id, client_id, debit_id, credit_id, amount, settled_on)
  select enterprise_id, client_id, debit_id, credit_id, total_to_pay - open, date
    from debt where open < total_to_pay;
  commit`;

async function fillOrganization(organization: string): Promise<void> {
  await ownerConnection.query(`
    insert into app_user (id, email, email_key)
    values ('${organization}', '${organization}', '${organization}');
    insert into enterprise (id, owner_id, name)
    values ('${organization}', '${organization}', 'Atelier Atlas')`);
  for (const [at, [name, count]] of CLIENTS.entries()) {
    const values = [organization, clientId(organization, at), name];
    await ownerConnection.query(
      "insert into client (enterprise_id, id, type, last_name) values ($1, $2, 'BUSINESS', $3)",
      values,
    );
    await ownerConnection.query(insertDocuments(organization, at, count));
  }
  await ownerConnection.query(insertMovements(organization));
}

beforeAll(async () => {
  database = await freshDatabase();
  ownerConnection = new Client(database.connection);
  await ownerConnection.connect();
  await fillOrganization(MY_ENTERPRISE);
  await fillOrganization(OTHER_ENTERPRISE);
  appDatabase = openDatabase(database.connection);
});

afterAll(async () => {
  await appDatabase.close();
  await ownerConnection.end();
  await database.drop();
});

const ORDER = {
  date: "date",
  totalAmount: "total_to_pay",
  balance: "open",
  clientName: "sort_name",
};

/** A document with its open movement, and the text that a search reads. */
interface Comparable {
  document: FilterableDocument;
  text: string;
}

const inOrder = new Map<string, Promise<Comparable[]>>();

/** Reads all active or all archived documents, in the order of the query; each order is read once. */
function documentsInOrder(query: ListQuery): Promise<Comparable[]> {
  const key = `${query.sortBy} ${query.sortOrder} ${query.deleted}`;
  const read = inOrder.get(key) ?? readInOrder(query);
  inOrder.set(key, read);
  return read;
}

async function readInOrder({ sortBy, sortOrder: direction, deleted }: ListQuery) {
  const { rows } = await ownerConnection.query<Comparable>(
    `with counted as (
       select document_id, movement.open, amount, coalesce(promised_on, due_on) as due,
              exists (select from settlement
                        join movement as credit on credit.id = credit_id
                        join payment on payment.id = credit.payment_id
                       where debit_id = movement.id and payment.state = 'RECORDED') as is_uncleared
         from movement join enterprise on enterprise.id = movement.enterprise_id
        where day >= receivables_since and voided_at is null and document_id is not null)
     select to_jsonb(document) || jsonb_build_object('money', to_jsonb(counted)) as document,
            document.search_text || ' ' || search_name as text
       from document join client using (enterprise_id)
       left join counted on counted.document_id = document.id
      where enterprise_id = $1 and client.id = client_id
        and (document.deleted_at is not null) = $2
      order by ${ORDER[sortBy]} ${direction} nulls last, document.created_at ${direction}, document.id ${direction}`,
    [MY_ENTERPRISE, deleted],
  );
  return rows;
}

/** Finds the documents of a query, in its order, by comparing each document. */
async function findByComparison(query: ListQuery, filters = givenFilters(query)) {
  const words = parseSearch(query.search ?? "");
  const accepts = (document: FilterableDocument, name: DocumentFilter) =>
    (FILTER_EXAMPLES[name].accepts as (document: FilterableDocument, value: unknown) => boolean)(
      document,
      query[name],
    );
  return (await documentsInOrder(query))
    .filter(({ text, document }) => {
      return hasWords(text, words) && filters.every((name) => accepts(document, name));
    })
    .map(({ document }) => document);
}

/** Computes the expected list by comparing each document. */
async function expectedList(query: ListQuery) {
  const { page, limit } = query;
  const filters = givenFilters(query);
  const matching = await findByComparison(query, filters);
  const anyStatus = await findByComparison(
    query,
    filters.filter((name) => name !== "status"),
  );
  const counted = DOCUMENT_STATUSES.map((status) => [
    status,
    anyStatus.filter((one) => one.status === status).length,
  ]);
  return {
    ids: matching.slice((page - 1) * limit, page * limit).map(({ id }) => id),
    counts: Object.fromEntries(counted) as Record<DocumentStatus, number>,
    total: matching.length,
    sum: matching.reduce(
      (sum, { cancelled_at: cancelled, total_to_pay: centimes }) =>
        cancelled === null ? sum + centimes / 100 : sum,
      0,
    ),
    balance: matching.reduce((sum, { money }) => sum + (money?.open ?? 0) / 100, 0),
  };
}

async function actualList(query: ListQuery) {
  const reading = appDatabase.readOnly({ enterpriseId: MY_ENTERPRISE, userId: MY_ENTERPRISE });
  const { documents: shown, counts, sum, balance } = await listDocuments(reading, query);
  const total = counts && countInStatuses(counts, query);
  return { ids: shown.map(({ id }) => id), counts, total, sum, balance };
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });

const commaList = (values: readonly string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.join(",")),
  );

/** Generates values of a filter: a list of some of them if the filter accepts a list, otherwise one or none. */
function valuesOfFilter(name: DocumentFilter, filled: readonly DocumentRecord[]) {
  const values = FILTER_EXAMPLES[name].values(filled);
  const isList = Array.isArray(documents.list.query.parse({})[name]);
  return isList ? commaList(values) : optional(fc.constantFrom(...values));
}

const FILTERS = Object.keys(FILTER_EXAMPLES) as DocumentFilter[];

const queries = (filled: readonly DocumentRecord[]) =>
  fc
    .record({
      ...Object.fromEntries(FILTERS.map((name) => [name, valuesOfFilter(name, filled)])),
      page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 60 })),
      limit: fc.constantFrom(1, 10, 50),
      deleted: fc.constantFrom("false", "false", "true"),
      search: fc.oneof(fc.constant(""), fc.constantFrom(...SEARCHES)),
      sortBy: fc.constantFrom("date", "totalAmount", "balance", "clientName"),
      sortOrder: fc.constantFrom("asc", "desc"),
      total: fc.constantFrom("true", "false"),
      sum: fc.constantFrom("true", "false"),
      balance: fc.constantFrom("true", "false"),
    })
    .map((query) => documents.list.query.parse(query));

/** Reads the list, and computes the expected one. */
async function compareLists(query: ListQuery) {
  const { ids, counts, total, sum, balance } = await expectedList(query);
  const expectedCounts = query.total ? { counts, total } : { counts: null, total: null };
  return {
    actual: await actualList(query),
    expected: {
      ids,
      ...expectedCounts,
      sum: query.sum ? sum : null,
      balance: query.balance ? balance : null,
    },
  };
}

describe("a list equals the result of comparing each document", () => {
  // The queries have more shapes than statements stay prepared.
  test("for any search, filters and order", async () => {
    const isEqual = async (query: ListQuery) => {
      const { actual, expected } = await compareLists(query);
      expect(actual).toEqual(expected);
    };
    const filled = await findByComparison(documents.list.query.parse({}));
    await fc.assert(fc.asyncProperty(queries(filled), isEqual), { numRuns: 250 });
  });

  test.each(SEARCHES)(
    "for the search %s, in every order, with and without counts",
    async (search) => {
      for (const sortBy of Object.keys(ORDER)) {
        for (const more of [
          {},
          { total: "false" },
          { total: "false", sum: "true" },
          { sum: "true", balance: "true" },
          { type: "SALES_INVOICE" },
          { deleted: "true" },
        ]) {
          const query = documents.list.query.parse({ search, sortBy, ...more });
          const { actual, expected } = await compareLists(query);
          expect([query, actual]).toEqual([query, expected]);
        }
      }
    },
  );
});

test("a connection remains usable after a failed statement", async () => {
  const reading = appDatabase.readOnly({ enterpriseId: MY_ENTERPRISE, userId: MY_ENTERPRISE });
  const query = documents.list.query.parse({});
  const wrong = { ...query, type: "\u0000" as "QUOTATION" };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(listDocuments(reading, wrong)).rejects.toThrow(/invalid byte sequence/);
  }
  expect((await listDocuments(reading, query)).documents).toHaveLength(10);
});
