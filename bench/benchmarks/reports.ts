import { Client } from "pg";
import { organizationId } from "../data/ids.ts";
import { ONE_ORGANIZATION } from "../data/sizes.ts";
import type { Row } from "../measuring/rows.ts";
import { type Daftar, ownerHeaders, withDaftar } from "../processes/daftar.ts";
import type { ApiRequest, LoadGenerator } from "../processes/load.ts";
import { compareWithBareServer } from "./reading.ts";

/** Makes every document an issued invoice, so that all their lines count. */
async function makeAllIssuedInvoices({ connection }: Daftar): Promise<void> {
  const ownerConnection = new Client(connection);
  await ownerConnection.connect();
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    update document
       set kind = 'SALES_INVOICE', issued_at = now(), seal_number = numbered.at, deleted_at = null,
           cancelled_at = null, cancel_reason = null
      from (select id, row_number() over (order by id) as at from document) as numbered
     where document.id = numbered.id;
    commit`);
  await ownerConnection.query("vacuum analyze document");
  await ownerConnection.end();
}

/** The number of reports in a round. Each takes a second, and they run one after the other. */
const REPORT_COUNT = 2;
const repeatPerReport = (request: ApiRequest) =>
  Array.from({ length: REPORT_COUNT }, () => request);

/** Five years of sales by month: 100,000 invoices of five lines. */
export async function measureReports(load: LoadGenerator): Promise<Row[]> {
  const request = { method: "GET" as const };
  const period = "from=2022-01-01&to=2026-12-31";
  return withDaftar(ONE_ORGANIZATION.usual, async (daftar) => {
    await makeAllIssuedInvoices(daftar);
    const path = `/api/reports/sales?${period}&group=month&limit=100`;
    const ours = { ...request, path, headers: await ownerHeaders(0) };
    const theirs = {
      ...request,
      path: `/sales?enterprise=${organizationId(0)}&${period}`,
      headers: {},
    };
    const what = "sales by month over 500,000 lines";
    return [
      await compareWithBareServer(
        load,
        daftar,
        what,
        [repeatPerReport(ours), repeatPerReport(theirs)],
        { once: true },
      ),
    ];
  });
}
