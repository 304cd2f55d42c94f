import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { type MailServer, startMailServer } from "../../../testing/servers/mailServer.ts";
import { addOpeningDebts, issueDebt, tradingOwner } from "../../../testing/records/payments.ts";
import { verifyAddress } from "../../../testing/records/verifiedAddress.ts";

let mailServer: MailServer;
let api: Api;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = { smtpUrl: mailServer.url, mailFrom: "Daftar <invoices@daftar.example>" };
  api = await startApi({ mail });
});

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

const query = { from: "2026-01-01", to: "2026-11-25" };

test("a statement is mailed to the client as a PDF", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  await issueDebt(api, trader);
  const params = { id: clientId };
  const early = await api.refusal(token, receivables.sendAccount, { params, query, body: {} });
  expect(early).toMatchObject({ status: 403, code: "EMAIL_NOT_VERIFIED" });
  await verifyAddress(api, token);
  const sent = await api.call(token, receivables.sendAccount, { params, query });
  const mail = await mailServer.nextMailTo(sent.to);
  expect(mail.subject).toMatch(/^Relevé de compte au 25\/11\/2026 – /);
  expect(mail.text).toContain("votre relevé de compte du 01/01/2026 au 25/11/2026");
  expect(mail.text).toMatch(/Solde dû : 1\s190,00\sDA/);
  expect(mail.attachments).toMatchObject([
    { filename: "RELEVE-SPA Djurdjura-2026-11-25.pdf", mimeType: "application/pdf" },
  ]);
  const wanted = {
    to: "compta@oasis.dz",
    subject: "كشف",
    message: "السلام عليكم",
    lang: "ar" as const,
  };
  await api.call(token, receivables.sendAccount, { params, query, body: wanted });
  expect(await mailServer.nextMailTo("compta@oasis.dz")).toMatchObject({ subject: "كشف" });
});

test("a statement is refused without an address", async () => {
  const { token, clientId: id } = await tradingOwner(api);
  await verifyAddress(api, token);
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  await api.database.inTransaction(scope, async ({ db }) => {
    await db.updateTable("client").set({ email: null }).where("id", "=", id).execute();
  });
  const refused = await api.refusal(token, receivables.sendAccount, { params: { id }, body: {} });
  expect(refused).toMatchObject({ code: "CLIENT_HAS_NO_EMAIL" });
});

test("a statement of more than 2,000 movements isn't mailed", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId: id } = trader;
  await verifyAddress(api, token);
  await addOpeningDebts(api, trader, { count: 2001, amount: 100 });
  const refused = await api.refusal(token, receivables.sendAccount, { params: { id }, query });
  expect(refused).toMatchObject({ status: 413, code: "SELECTION_TOO_LARGE" });
});

test("without a mail server a statement is refused as documents are", async () => {
  const other = await startApi();
  const { token, clientId } = await tradingOwner(other);
  const input = { params: { id: clientId }, body: {} };
  const refused = await other.refusal(token, receivables.sendAccount, input);
  await other.close();
  expect(refused).toMatchObject({ status: 409, code: "MAIL_NOT_CONFIGURED" });
});
