import { Client } from "pg";
import { clientId, organizationId } from "../data/ids.ts";
import { MANY_ORGANIZATIONS, ONE_ORGANIZATION } from "../data/sizes.ts";
import { compareInRounds } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { type Daftar, ownerHeaders, withDaftar } from "../processes/daftar.ts";
import { type ApiRequest, CONCURRENT_CLIENTS, type LoadGenerator } from "../processes/load.ts";
import { compareWithBareServer } from "./reading.ts";
import {
  createInvoices,
  REQUIRED_FIELDS,
  ORGANIZATION_COUNT,
  requestOf,
  sendRequest,
} from "./issuing.ts";
import { creationRequest, invoiceFor } from "./requests.ts";

const RECEIVABLES_SINCE = { receivablesSince: "2026-01-01" };
const LINE = { name: "Étude de sol", quantity: 2, unitPrice: 1250.5, tva: 0.19 };

/** The payment requests of new invoices, which this function issues first. */
async function paymentRequests(load: LoadGenerator, url: string): Promise<ApiRequest[]> {
  const invoices = await createInvoices(url, [LINE]);
  const issues = invoices.map(({ organization, id }) =>
    requestOf(organization, "POST", `/documents/${id}/issue`, { acceptWarnings: true }),
  );
  await load.run({ url, requests: await Promise.all(issues), once: true });
  return Promise.all(
    invoices.map(({ organization, id, clientId: client, Total_à_payer: amount }) => {
      const terms = { clientId: client, paidOn: "2026-11-20", method: "BANK_TRANSFER", amount };
      const applications = [{ documentId: id, amount }];
      return requestOf(organization, "POST", "/payments", { ...terms, applications });
    }),
  );
}

const invoiceCreationRequests = (invoices: number) =>
  Promise.all(
    Array.from({ length: invoices }, (_, at) => {
      const organization = at % ORGANIZATION_COUNT;
      const client = clientId(organizationId(organization), 1 + (at % 20));
      return creationRequest(organization, invoiceFor(client, [LINE]));
    }),
  );

/** Recording the payment of an issued invoice, compared with creating an invoice of one line. */
export async function measurePayments(load: LoadGenerator): Promise<Row[]> {
  return withDaftar(MANY_ORGANIZATIONS.usual, async ({ url }) => {
    for (let organization = 0; organization < ORGANIZATION_COUNT; organization += 1) {
      const body = { ...REQUIRED_FIELDS, ...RECEIVABLES_SINCE };
      await sendRequest(url, await requestOf(organization, "PUT", "/enterprises/me", body));
    }
    const measureRequestTime = async (requests: ApiRequest[]) => {
      const { perSecond } = await load.run({ url, requests, once: true });
      return 1000 / perSecond;
    };
    const paid: ApiRequest[] = [];
    const compared = await compareInRounds(
      async () => {
        paid.splice(0, Infinity, ...(await paymentRequests(load, url)));
        return measureRequestTime(paid);
      },
      async () => measureRequestTime(await invoiceCreationRequests(paid.length)),
    );
    const { ours, theirs, ratio: value } = compared;
    const figures = `${formatDigits(ours)} ms of ${formatDigits(theirs)} ms for an invoice of one line`;
    return [{ what: "record a payment", value, unit: "×", atMost: 1.5, figures }];
  });
}

/**
 * Gives each document the debt of an invoice, as triggers would. One of five has an open amount.
 */
async function addMovements({ connection }: Daftar): Promise<void> {
  const ownerConnection = new Client(connection);
  await ownerConnection.connect();
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    update enterprise set receivables_since = '2000-01-01';
    insert into account (enterprise_id, client_id) select distinct enterprise_id, client_id from document;
    insert into movement (enterprise_id, client_id, side, kind, document_id, day, due_on, counted_from,
           amount, open)
    select enterprise_id, client_id, 'DEBIT', 'INVOICE', id, date, due_date, date,
           total_to_pay + 1, case when row_number() over (order by id) % 5 = 0 then total_to_pay + 1 else 0 end
      from document;
    commit`);
  await ownerConnection.query("vacuum analyze account, movement");
  await ownerConnection.end();
}

const repeatPerClient = (request: ApiRequest) =>
  Array.from({ length: CONCURRENT_CLIENTS }, () => request);

/** The receivables of 5,000 clients today, with 20,000 open invoices of 100,000. */
export async function measureReceivables(load: LoadGenerator): Promise<Row[]> {
  const enterprise = organizationId(0);
  const request = { method: "GET" as const };
  return withDaftar(ONE_ORGANIZATION.usual, async (daftar) => {
    await addMovements(daftar);
    const headers = await ownerHeaders(0);
    const ours = { ...request, path: "/api/receivables?limit=10", headers };
    const theirs = { ...request, path: `/aged?enterprise=${enterprise}`, headers: {} };
    const what = "receivables of 5,000 clients";
    return [
      await compareWithBareServer(load, daftar, what, [
        repeatPerClient(ours),
        repeatPerClient(theirs),
      ]),
    ];
  });
}
