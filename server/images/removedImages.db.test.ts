import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { Transaction } from "../database/database.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { imageForm, imageCallers, createPng } from "../../testing/records/enterpriseImages.ts";
import { copyDocument } from "../../testing/records/largeDocuments.ts";
import { tamper } from "../../testing/records/seals.ts";
import { deleteUnusedImages, imageBytes } from "./storedImages.ts";

let api: Api;
const { send, mine, uploadLogo, show } = imageCallers(() => api);

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** Creates an invoice, whose snapshot has the organization's current images. */
async function createInvoice(token: string, status: "SENT" | "DRAFT" = "SENT"): Promise<void> {
  const buyer = { nom: "Sarl Rahma", prenom: "Amine", email: "contact@rahma.example" };
  const { id: clientId } = await api.call(token, clients.create, { body: buyer });
  const lines = [{ name: "Pose", quantity: 1, unitPrice: 100 }];
  const body = { type: "SALES_INVOICE" as const, clientId, status, lines };
  await api.call(token, documents.create, { body });
}

test("each image is removed separately, and removing it twice changes nothing", async () => {
  const token = await api.withEnterprise();
  await uploadLogo(token, await createPng());
  const both = imageForm({ signature: await createPng(), cachet: await createPng(30, 30) });
  await send(token, "PUT", "/enterprises/me", both);
  const { removeLogo, removeSignature, removeStamp } = enterprises;
  for (const _ of [1, 2]) {
    const { logo_url, cachet_url, signature_url } = await api.call(token, removeSignature);
    expect([signature_url, logo_url === null, cachet_url === null]).toEqual([null, false, false]);
  }
  expect((await api.call(token, removeStamp)).cachet_url).toBeNull();
  expect((await api.call(token, removeLogo)).logo_url).toBeNull();
  expect(await mine(token)).toMatchObject({
    logo_url: null,
    signature_url: null,
    cachet_url: null,
  });
});

test("the address of a removed image ends, also while a draft was saved with it", async () => {
  const token = await api.withEnterprise();
  const url = await uploadLogo(token, await createPng());
  await createInvoice(token, "DRAFT");
  await api.call(token, enterprises.removeLogo);
  expect((await show(url)).statusCode).toBe(404);
});

test("an image in a document's snapshot stays when the organization removes it", async () => {
  const token = await api.withEnterprise();
  const url = await uploadLogo(token, await createPng());
  await createInvoice(token);
  await api.call(token, enterprises.removeLogo);
  await uploadLogo(token, await createPng(40, 20, "#222"));
  await uploadLogo(token, await createPng(40, 20, "#333"));
  expect((await show(url)).statusCode).toBe(200);
});

test("a replaced image without a document is deleted at the next replacement", async () => {
  const token = await api.withEnterprise();
  const urls: string[] = [];
  for (const colour of ["#111", "#222", "#333"]) {
    urls.push(await uploadLogo(token, await createPng(40, 20, colour)));
  }
  const statuses = await Promise.all(urls.map(async (url) => (await show(url)).statusCode));
  expect(statuses).toEqual([404, 200, 200]);
});

test("an image in a document's snapshot stays after replacements", async () => {
  const token = await api.withEnterprise();
  const first = await uploadLogo(token, await createPng());
  await createInvoice(token);
  await uploadLogo(token, await createPng(40, 20, "#222"));
  await uploadLogo(token, await createPng(40, 20, "#333"));
  expect((await show(first)).statusCode).toBe(200);
});

test("concurrent replacements keep every image in use", async () => {
  const token = await api.withEnterprise();
  const both = imageForm({ signature: await createPng(), cachet: await createPng(30, 30) });
  await Promise.all([
    ...["#111", "#222", "#333"].map(async (colour) =>
      uploadLogo(token, await createPng(9, 9, colour)),
    ),
    ...[1, 2, 3].map(() => send(token, "PUT", "/enterprises/me", both)),
  ]);
  const { logo_url, signature_url, cachet_url } = await mine(token);
  for (const url of [logo_url, signature_url, cachet_url]) {
    expect((await show(url)).statusCode).toBe(200);
  }
});

test("printing reads the images of its own organization only", async () => {
  const [own, other] = [await api.withEnterprise(), await api.withEnterprise()];
  const url = await uploadLogo(own, await createPng());
  const readImage = async (token: string, wanted: string | null) => {
    const { id: enterpriseId, businessOwnerId: userId } = await mine(token);
    const scope = { enterpriseId, userId };
    return api.database.inTransaction(scope, (tx) => imageBytes(tx, wanted));
  };
  expect(await readImage(own, url)).toEqual((await show(url)).rawPayload);
  expect(await readImage(other, url)).toBeNull();
  expect(await readImage(own, null)).toBeNull();
});

describe("deleting unused images", () => {
  const DOCUMENTS = 20;

  /** Creates an organization with sent documents whose snapshots have its logo. */
  async function organizationWithDocuments() {
    const token = await api.withEnterprise();
    const logo = await uploadLogo(token, await createPng());
    await createInvoice(token);
    const query = { type: "SALES_INVOICE" as const };
    const { documents: stored } = await api.call(token, documents.list, { query });
    await copyDocument(api, stored[0]!.id, DOCUMENTS - 1);
    const { id: enterpriseId, businessOwnerId: userId } = await mine(token);
    return { logo, scope: { enterpriseId, userId } };
  }

  const storeUnused = (logo: string, count: number) =>
    tamper(
      api,
      `insert into image (enterprise_id, path, content_type, bytes)
       select enterprise_id, '/api/images/' || gen_random_uuid() || '.png', content_type, bytes
         from image, generate_series(1, $2::int) where path = $1`,
      [logo, count],
    );

  const issueAll = (enterpriseId: string) =>
    tamper(
      api,
      `update document set issued_at = now(), seal_number = place
         from (select id as copy, row_number() over () as place
                 from document where enterprise_id = $1) as copies
        where id = copy`,
      [enterpriseId],
    );

  /** The rows of documents that the connection has read and not yet reported to the shared statistics. */
  async function unreportedReads({ db }: Transaction): Promise<number> {
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
        from pg_stat_xact_user_tables where relname = 'document'`.execute(db);
    return rows[0]?.read ?? 0;
  }

  /** Counts the rows of documents that a deletion reads, with its triggers. */
  const rowsRead = (scope: { enterpriseId: string; userId: string }) =>
    api.database.inTransaction(scope, async (tx) => {
      const before = await unreportedReads(tx);
      await deleteUnusedImages(tx, []);
      return (await unreportedReads(tx)) - before;
    });

  test.each(["sent", "issued"])("reads %s documents once for all images", async (state) => {
    const { logo, scope } = await organizationWithDocuments();
    if (state === "issued") await issueAll(scope.enterpriseId);
    await storeUnused(logo, 1);
    const ofOne = await rowsRead(scope);
    expect(ofOne).toBeGreaterThanOrEqual(DOCUMENTS);
    await storeUnused(logo, 40);
    expect(await rowsRead(scope)).toBeLessThan(2 * ofOne);
    expect((await show(logo)).statusCode).toBe(200);
  });
});
