import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { changeImages, removeImage } from "../enterprises/change.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";
import { verifyAddress } from "../../testing/records/verifiedAddress.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";

let mailServer: MailServer;
let api: Api;
let ownerConnection: Client;
let token: string;
let clientId: string;
let scope: { enterpriseId: string; userId: string };

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = { smtpUrl: mailServer.url, mailFrom: "Daftar <daftar@example.dz>" };
  api = await startApi({ mail });
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  ({ token, clientId } = await ownerWithClient(api));
  await verifyAddress(api, token);
  const enterpriseId = (await api.call(token, enterprises.mine)).id;
  scope = { enterpriseId, userId: (await api.call(token, accounts.me)).id };
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
  await mailServer.close();
});

async function setLogo(): Promise<void> {
  const image = sharp({ create: { width: 20, height: 20, channels: 4, background: "#1f6f5c" } });
  const bytes = await image.png().toBuffer();
  const logo_url = { contentType: "image/png" as const, bytes };
  await api.database.inTransaction(scope, (tx) =>
    changeImages(tx, { images: { logo_url }, maxBytes: Infinity }),
  );
}

async function isBlockedOnLock(): Promise<boolean> {
  const { rowCount } = await ownerConnection.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}

/** Counts documents outside DRAFT whose snapshot has a logo that is not stored. */
async function countMissingLogos(): Promise<number> {
  const { rowCount } = await ownerConnection.query(
    `select from document where status <> 'DRAFT' and enterprise_snapshot ->> 'logoUrl' is not null
      and not exists (select from image where path = enterprise_snapshot ->> 'logoUrl')`,
  );
  return rowCount ?? 0;
}

async function statusOfPdf(id: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url: `/api/documents/${id}/pdf`, headers })).statusCode;
}

const newDraft = async () =>
  (await api.call(token, documents.create, { body: quotation(clientId) })).id;

test.each<[string, () => Promise<() => Promise<unknown>>]>([
  [
    "a status change",
    async () => {
      const params = { id: await newDraft() };
      return () => api.call(token, documents.update, { params, body: { status: "SENT" } });
    },
  ],
  [
    "a save",
    async () => {
      const params = { id: await newDraft() };
      const body = quotation(clientId, { status: "SENT" });
      return () => api.call(token, documents.update, { params, body });
    },
  ],
  [
    "a creation",
    async () => () =>
      api.call(token, documents.create, { body: quotation(clientId, { status: "SENT" }) }),
  ],
])("%s during the removal of the logo stores no logo that is deleted", async (_, prepare) => {
  const leaveDraft = await prepare();
  await setLogo();
  let isOver = false;
  let change: Promise<unknown> = Promise.resolve();
  await api.database.inTransaction(scope, async (tx) => {
    await removeImage(tx, "logo_url");
    change = leaveDraft().finally(() => {
      isOver = true;
    });
    await expect.poll(async () => isOver || (await isBlockedOnLock())).toBe(true);
  });
  await change;
  expect(await countMissingLogos()).toBe(0);
});

test("a draft whose logo is removed while it is mailed becomes SENT without the logo", async () => {
  await setLogo();
  const params = { id: await newDraft() };
  const to = "nadia@hoggar.dz";
  mailServer.setBehaviour("hang");
  const sent = api.call(token, documents.send, { params, body: { to } });
  await mailServer.waitForHangingMail();
  await api.call(token, enterprises.removeLogo);
  mailServer.setBehaviour("accept");
  expect(await sent).toMatchObject({ status: "SENT", pageImages: { logo: false } });
  expect((await mailServer.nextMailTo(to)).attachments).toHaveLength(1);
  expect(await countMissingLogos()).toBe(0);
  await expect(statusOfPdf(params.id)).resolves.toBe(200);
});

test("a document is printed and mailed without an image that is no longer stored", async () => {
  await setLogo();
  const id = await newDraft();
  await api.call(token, documents.update, { params: { id }, body: { status: "SENT" } });
  await ownerConnection.query("delete from image where enterprise_id = $1", [scope.enterpriseId]);
  await expect(statusOfPdf(id)).resolves.toBe(200);
  const body = { to: "lina@hoggar.dz" };
  await api.call(token, documents.send, { params: { id }, body });
  expect((await mailServer.nextMailTo(body.to)).attachments).toHaveLength(1);
});

test("a draft is printed while its logo is being removed", async () => {
  await setLogo();
  const id = await newDraft();
  await api.database.inTransaction(scope, async (tx) => {
    await removeImage(tx, "logo_url");
    await expect(statusOfPdf(id)).resolves.toBe(200);
  });
  await expect(statusOfPdf(id)).resolves.toBe(200);
});
