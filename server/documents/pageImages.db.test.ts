import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await ownerWithClient(api));
});

afterAll(() => api.close());

const create = (fields: Record<string, unknown> = {}) =>
  api.call(token, documents.create, { body: quotation(clientId, fields) });

const imagesOf = async (id: string) =>
  (await api.call(token, documents.get, { params: { id } })).pageImages;

async function uploadSignatureAndStamp(): Promise<void> {
  const image = sharp({ create: { width: 20, height: 20, channels: 4, background: "#1f6f5c" } });
  const bytes = Uint8Array.from(await image.png().toBuffer());
  const data = new FormData();
  for (const field of ["signature", "cachet"]) {
    data.set(field, new File([bytes], `${field}.png`, { type: "image/png" }));
  }
  const multipart = new Response(data);
  const answer = await api.app.inject({
    method: "PUT",
    url: "/api/enterprises/me",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": multipart.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await multipart.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(200);
}

const NO_IMAGES = { logo: false, signature: false, cachet: false };
const SIGNATURE_AND_STAMP = { logo: false, signature: true, cachet: true };

test("a draft has the current images of the organization, other documents those of their snapshot", async () => {
  const [draft, sentBefore] = [await create(), await create({ status: "SENT" })];
  expect([draft.pageImages, sentBefore.pageImages]).toEqual([NO_IMAGES, NO_IMAGES]);

  await uploadSignatureAndStamp();
  const sentAfter = await create({ status: "SENT" });
  expect(sentAfter.pageImages).toEqual(SIGNATURE_AND_STAMP);
  expect([await imagesOf(draft.id), await imagesOf(sentBefore.id)]).toEqual([
    SIGNATURE_AND_STAMP,
    NO_IMAGES,
  ]);

  await api.call(token, enterprises.removeSignature);
  expect(await imagesOf(draft.id)).toEqual({ ...SIGNATURE_AND_STAMP, signature: false });
  expect(await imagesOf(sentAfter.id)).toEqual(SIGNATURE_AND_STAMP);
});
