/**
 * The bare server: Fastify and pg with plain SQL, in its own process. Its responses have the data of
 * the program's for the same page, without tenants and validation.
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

/** The documents that have every word of the search, in their own text or in their client's names. */
const MATCHES = `from client c
  join document d on d.enterprise_id = c.enterprise_id and d.client_id = c.id
 where c.enterprise_id = $1 and d.kind = 'SALES_INVOICE' and d.deleted_at is null
   and (d.search_text || ' ' || c.search_name) like all (
     select '%' || word || '%' from string_to_table(fold_text($2), ' ') as word)`;

const LIST = `select ${COLUMNS} ${MATCHES}
  order by d.date desc, d.created_at desc, d.id desc limit 10`;
const TOTAL = `select count(*)::integer as total ${MATCHES}`;
const DOCUMENT = "select * from document where enterprise_id = $1 and id = $2";
const LINES = `select * from document_line
  where enterprise_id = $1 and document_id = $2 order by position`;

interface Query {
  enterprise: string;
  search: string;
  id: string;
}

async function serve(connection: PoolConfig): Promise<string> {
  const pool = new Pool({ ...connection, max: CONNECTIONS });
  const app = fastify();
  app.get<{ Querystring: Query }>("/list", async ({ query: { enterprise, search } }) => {
    const values = [enterprise, search];
    const [page, total] = await Promise.all([
      pool.query<object>({ name: "list", text: LIST, values }),
      pool.query<{ total: number }>({ name: "total", text: TOTAL, values }),
    ]);
    return { documents: page.rows, ...total.rows[0] };
  });
  app.get<{ Querystring: Query }>("/document", async ({ query: { enterprise, id } }) => {
    const values = [enterprise, id];
    const [document, lines] = await Promise.all([
      pool.query<object>({ name: "document", text: DOCUMENT, values }),
      pool.query<object>({ name: "lines", text: LINES, values }),
    ]);
    return { ...document.rows[0], lines: lines.rows };
  });
  await pool.query("select 1");
  return app.listen({ port: 0, host: "127.0.0.1" });
}

answerMessages(serve);
