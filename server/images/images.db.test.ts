import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { enterprises } from "#contract/enterprises.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { imageForm, imageCallers, createPng } from "../../testing/records/enterpriseImages.ts";

let api: Api;
const { send, mine, setLogo, show } = imageCallers(() => api);

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

test("a logo is public by its URL and immutable", async () => {
  const token = await api.withEnterprise();
  const { status, body } = await setLogo(token, await createPng());
  expect(status).toBe(200);
  expect(body.logo_url).toMatch(/^\/api\/images\/[\w-]{32}\.png$/);

  const shown = await show(body.logo_url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "png", width: 40 });

  const headers = { "if-none-match": String(shown.headers.etag) };
  const again = await api.app.inject({ url: body.logo_url ?? "", headers });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test.each([
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.png",
  "logo.png",
  "..%2f..%2fetc%2fpasswd",
  "%00.png",
])("nothing is shown at %s", async (file) => {
  const answer = await show(`/api/images/${file}`);
  expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([404, "NOT_FOUND"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a request without a logo has an error of the field", async () => {
  const token = await api.withEnterprise();
  const { id } = await mine(token);
  const refused = await api.refusal(token, enterprises.updateLogo, { params: { id } });
  expect([refused.status, refused.paths]).toEqual([400, ["logo"]]);
});

test("the logo of another organization can't be set", async () => {
  const [own, other] = [await api.withEnterprise(), await api.withEnterprise()];
  const { id } = await mine(other);
  const data = imageForm({ logo: await createPng() });
  for (const wrong of [id, "00000000-0000-4000-8000-000000000000", "not-an-id"]) {
    const { status, body } = await send(own, "PATCH", `/enterprises/${wrong}/logo`, data);
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  }
  expect((await mine(other)).logo_url).toBeNull();
});

test("signature and stamp are required together first; later each can be replaced alone", async () => {
  const token = await api.withEnterprise();
  const put = (data: FormData) => send(token, "PUT", "/enterprises/me", data);
  const signature = await createPng();
  const lone = await put(imageForm({ signature }));
  expect([lone.status, lone.body.details?.[0]?.path]).toEqual([400, "cachet"]);
  expect((await mine(token)).signature_url).toBeNull();

  const { status, body } = await put(imageForm({ signature, cachet: await createPng(30, 30) }));
  expect(status).toBe(200);
  expect(body.signature_url).not.toBe(body.cachet_url);
  expect((await show(body.cachet_url)).statusCode).toBe(200);

  const next = await put(imageForm({ cachet: await createPng(20, 20, "#334") }));
  expect([next.status, next.body.signature_url]).toEqual([200, body.signature_url]);
  expect(next.body.cachet_url).not.toBe(body.cachet_url);
});

test("form fields beside images are parsed as in JSON: a capital is a number", async () => {
  const token = await api.withEnterprise();
  const data = imageForm({ signature: await createPng(), cachet: await createPng() });
  data.set("capitale", "1500000");
  data.set("slogan", "Le bois, simplement");
  const { status, body } = await send(token, "PUT", "/enterprises/me", data);
  expect([status, body.capitale, body.slogan]).toEqual([200, 1_500_000, "Le bois, simplement"]);
  data.set("capitale", "12,5");
  const refused = await send(token, "PUT", "/enterprises/me", data);
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "capitale"]);
});
