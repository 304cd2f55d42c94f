import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { imageForm, imageCallers, createPng } from "../../../testing/records/enterpriseImages.ts";
import { issueInvoice, issuingOwner } from "../../../testing/records/issuing.ts";
import { readAuditFile, tamper, verifySeals } from "../../../testing/records/seals.ts";
import { sha256 } from "../../seals/sealFormat.ts";

let api: Api;
const { send, uploadLogo, show } = imageCallers(() => api);

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** Creates an organization with the three images and an issued invoice that shows them. */
async function createIssuedInvoice() {
  const owner = await issuingOwner(api);
  const logo = await uploadLogo(owner.token, await createPng());
  const both = imageForm({ signature: await createPng(), cachet: await createPng(30, 30) });
  await send(owner.token, "PUT", "/enterprises/me", both);
  const id = await issueInvoice(api, owner);
  const { id: enterpriseId } = await api.call(owner.token, enterprises.mine);
  return { owner, logo, id, scope: { enterpriseId, userId: crypto.randomUUID() } };
}

async function readSealedPayload(token: string): Promise<Record<string, unknown>> {
  const files = await readAuditFile(api, token);
  const { seals } = JSON.parse(Buffer.from(files["chain.json"]!).toString()) as {
    seals: { payload: string }[];
  };
  return JSON.parse(Buffer.from(seals[0]!.payload, "base64").toString()) as Record<string, unknown>;
}

test("a seal has the SHA-256 of each image that its page shows", async () => {
  const { owner, logo } = await createIssuedInvoice();
  const { rawPayload } = await show(logo);
  const hash = /^[0-9a-f]{64}$/;
  expect(await readSealedPayload(owner.token)).toMatchObject({
    v: 2,
    images: {
      logo: sha256(rawPayload).toString("hex"),
      signature: expect.stringMatching(hash),
      stamp: expect.stringMatching(hash),
    },
  });
  const plain = await issuingOwner(api);
  await issueInvoice(api, plain);
  expect(await readSealedPayload(plain.token)).toMatchObject({
    images: { logo: null, signature: null, stamp: null },
  });
});

test("the verification finds another image behind the address of an issued page", async () => {
  const { owner, logo, id } = await createIssuedInvoice();
  expect((await verifySeals(api, owner.token)).broken).toBeNull();
  await tamper(api, "update image set bytes = set_byte(bytes, 40, 7) where path = $1", [logo]);
  expect((await verifySeals(api, owner.token)).broken).toMatchObject({
    number: 1,
    reason: "DOCUMENT",
    documentId: id,
  });
});

test("the program's role neither changes an image nor deletes one of an issued page", async () => {
  const { logo, scope } = await createIssuedInvoice();
  const changeImage = (statement: string) =>
    api.database.inTransaction(scope, ({ db }) =>
      sql`${sql.raw(statement)} where path = ${logo}`.execute(db),
    );
  await expect(changeImage("update image set bytes = ''")).rejects.toMatchObject({ code: "42501" });
  await expect(changeImage("delete from image")).rejects.toMatchObject({ code: "ISS01" });
});

test("an issued page keeps its image when the organization replaces it twice", async () => {
  const { owner, logo } = await createIssuedInvoice();
  await uploadLogo(owner.token, await createPng(40, 20, "#222"));
  await uploadLogo(owner.token, await createPng(40, 20, "#333"));
  expect((await show(logo)).statusCode).toBe(200);
  expect((await verifySeals(api, owner.token)).broken).toBeNull();
});
