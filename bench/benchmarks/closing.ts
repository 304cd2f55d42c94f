import { Client } from "pg";
import { ONE_ORGANIZATION } from "../data/sizes.ts";
import { compareInRounds } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { type Daftar, ownerHeaders, withDaftar } from "../processes/daftar.ts";

/** Issues all invoices and credit notes by SQL. @returns the ended month with the most of them */
async function issueAllDocuments({ connection }: Daftar): Promise<string> {
  const ownerConnection = new Client(connection);
  await ownerConnection.connect();
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    update document set issued_at = now(), seal_number = sealed.number
      from (select id, row_number() over (order by id) as number from document
             where kind in ('SALES_INVOICE', 'CREDIT_INVOICE') and deleted_at is null) as sealed
     where document.id = sealed.id;
    update document_line set nature = 'GOODS';
    commit`);
  await ownerConnection.query("vacuum analyze document, document_line");
  const { rows } = await ownerConnection.query<{ month: string }>(`
    select to_char(date, 'YYYY-MM') as month from document
     where kind in ('SALES_INVOICE', 'CREDIT_INVOICE') and date < date_trunc('month', now())
     group by 1 order by count(*) desc, 1 limit 1`);
  await ownerConnection.end();
  return rows[0]!.month;
}

/** Closing a month of an organization with 100,000 documents, compared with reading its G50. */
export async function measureClosing(): Promise<Row[]> {
  return withDaftar(ONE_ORGANIZATION.usual, async (daftar) => {
    const month = await issueAllDocuments(daftar);
    const headers = { ...(await ownerHeaders(0)), "content-type": "application/json" };
    const send = async (method: "GET" | "POST", path: string, body?: object) => {
      const started = performance.now();
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(`${daftar.url}/api${path}`, { method, headers, ...sent });
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      await answer.arrayBuffer();
      return performance.now() - started;
    };
    const close = async () => {
      const taken = await send("POST", `/periods/${month}/close`, { acceptAnomalies: true });
      await send("POST", `/periods/${month}/reopen`, { reason: "Mesure" });
      return taken;
    };
    const read = () => send("GET", `/declarations/g50?month=${month}`);
    const { ours, theirs, ratio: value } = await compareInRounds(close, read);
    const figures = `${formatDigits(ours)} ms of ${formatDigits(theirs)} ms for its G50`;
    return [{ what: "close a month", value, unit: "×", atMost: 2, figures }];
  });
}
