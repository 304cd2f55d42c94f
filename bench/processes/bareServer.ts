/**
 * The bare server: Fastify and pg with plain SQL, in its own process. Its responses have the same
 * data as the program's for a page, without tenants and validation.
 */
import fastify from "fastify";
import { Pool, type PoolConfig } from "pg";
import { answerMessages } from "./child.ts";

const CONNECTIONS = 8;

/** The columns of a list row; a single document also has its notes and snapshots. */
const COLUMNS = `d.id, d.enterprise_id, d.kind, d.number, d.status, d.date, d.due_date, d.client_id,
  d.payment_method, d.notes, d.global_discount_type, d.global_discount_value,
  d.stamp_duty_schedule, d.total_before_discounts, d.total_discounts, d.total_excluding_tax, d.vat,
  d.stamp_duty, d.total_to_pay, d.source_id, d.version, d.created_at, d.updated_at, d.deleted_at,
  d.client_snapshot`;

/** The documents with every word of the search, in their own text or in their client's names. */
const FROM_MATCHING_DOCUMENTS = `from client c
  join document d on d.enterprise_id = c.enterprise_id and d.client_id = c.id
 where c.enterprise_id = $1 and d.kind = 'SALES_INVOICE' and d.deleted_at is null
   and (d.search_text || ' ' || c.search_name) like all (
     select '%' || word || '%' from string_to_table(fold_text($2), ' ') as word)`;

const LIST_SQL = `select ${COLUMNS} ${FROM_MATCHING_DOCUMENTS}
  order by d.date desc, d.created_at desc, d.id desc limit 10`;
const TOTAL_SQL = `select count(*)::integer as total ${FROM_MATCHING_DOCUMENTS}`;
const DOCUMENT_SQL = "select * from document where enterprise_id = $1 and id = $2";
const LINES_SQL = `select * from document_line
  where enterprise_id = $1 and document_id = $2 order by position`;

const sumOpenAmounts = (condition: string) => `coalesce(sum(open) filter (where ${condition}), 0)`;
const sumOpenAmountsLate = (from: number, to: number) =>
  sumOpenAmounts(`side = 'DEBIT' and current_date - due between ${from} and ${to}`);
const AGING_SUMS = `
  ${sumOpenAmounts("side = 'DEBIT' and due >= current_date")} as not_due, ${sumOpenAmountsLate(1, 30)} as late_30,
  ${sumOpenAmountsLate(31, 60)} as late_60, ${sumOpenAmountsLate(61, 90)} as late_90, ${sumOpenAmountsLate(91, 1_000_000)} as later,
  ${sumOpenAmounts("side = 'CREDIT'")} as credits,
  sum(case side when 'DEBIT' then open else -open end) as total`;

/** The open amounts of today by client, in the order of their sums, and the sums of all. */
const RECEIVABLES_SQL = `
  with open_movement as (
    select client_id, side, coalesce(promised_on, due_on, day) as due, open from movement
     where enterprise_id = $1 and voided_at is null and open > 0
       and (counted_from is null
            or counted_from >= (select receivables_since from enterprise where id = $1))),
  by_client as (
    select client_id, ${AGING_SUMS}, min(due) filter (where side = 'DEBIT') as oldest
      from open_movement group by client_id),
  aged as materialized (
    select by_client.*, c.last_name, c.first_name, c.type, c.sort_name
      from by_client join client c on c.enterprise_id = $1 and c.id = by_client.client_id),
  shown as (select * from aged order by total desc nulls last, sort_name, client_id limit 10)
  select (select json_agg(shown) from shown) as clients, count(*)::integer as total,
         sum(not_due) as not_due, sum(late_30) as late_30, sum(late_60) as late_60,
         sum(late_90) as late_90, sum(later) as later, sum(credits) as credits, sum(total) as owed
    from aged`;

/**
 * The sales of a period by month, as reports sum them: lines by document, then documents by month.
 */
const SALES_SQL = `
  with part as materialized (
    select d.id, d.kind, to_char(d.date, 'YYYY-MM') as key, sum(l.net) as ht, sum(l.vat) as vat,
           d.stamp_duty as stamp
      from document d
      join document_line l on l.enterprise_id = d.enterprise_id and l.document_id = d.id
      join client c on c.enterprise_id = d.enterprise_id and c.id = d.client_id
     where d.enterprise_id = $1 and d.date between $2::date and $3::date
       and d.issued_at is not null and d.cancelled_at is null
     group by d.enterprise_id, d.id, key),
  keyed as (
    select keys.key, count(distinct id)::integer as invoices, coalesce(sum(ht), 0)::float8 as ht,
           coalesce(sum(vat), 0)::float8 as vat, coalesce(sum(stamp), 0)::float8 as stamp
      from (select key from part
            union
            select to_char(each, 'YYYY-MM')
              from generate_series($2::date::timestamp, $3::date::timestamp, '1 month') each) as keys
      left join part on part.key = keys.key
     group by keys.key)
  select (select count(*)::integer from keyed) as total,
         (select to_json(whole) from (
            select count(distinct id)::integer as invoices, sum(ht)::float8 as ht,
                   sum(vat)::float8 as vat, sum(stamp)::float8 as stamp from part) as whole) as totals,
         (select json_agg(row) from (select * from keyed order by key limit 100) as row) as rows`;

interface Query {
  enterprise: string;
  from: string;
  to: string;
  search: string;
  id: string;
}

async function serveBareApi(connection: PoolConfig): Promise<string> {
  const pool = new Pool({ ...connection, max: CONNECTIONS });
  const app = fastify();
  app.get<{ Querystring: Query }>("/list", async ({ query: { enterprise, search } }) => {
    const values = [enterprise, search];
    const [page, total] = await Promise.all([
      pool.query<object>({ name: "list", text: LIST_SQL, values }),
      pool.query<{ total: number }>({ name: "total", text: TOTAL_SQL, values }),
    ]);
    return { documents: page.rows, ...total.rows[0] };
  });
  app.get<{ Querystring: Query }>("/document", async ({ query: { enterprise, id } }) => {
    const values = [enterprise, id];
    const [document, lines] = await Promise.all([
      pool.query<object>({ name: "document", text: DOCUMENT_SQL, values }),
      pool.query<object>({ name: "lines", text: LINES_SQL, values }),
    ]);
    return { ...document.rows[0], lines: lines.rows };
  });
  app.get<{ Querystring: Query }>("/aged", async ({ query: { enterprise } }) => {
    const aged = await pool.query<object>({
      name: "aged",
      text: RECEIVABLES_SQL,
      values: [enterprise],
    });
    return aged.rows[0];
  });
  app.get<{ Querystring: Query }>("/sales", async ({ query: { enterprise, from, to } }) => {
    const values = [enterprise, from, to];
    const sales = await pool.query<object>({ name: "sales", text: SALES_SQL, values });
    return sales.rows[0];
  });
  await pool.query("select 1");
  return app.listen({ port: 0, host: "127.0.0.1" });
}

answerMessages(serveBareApi);
