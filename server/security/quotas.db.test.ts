import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { uploadLogo } from "../../testing/attacks/pictures.ts";
import { newClient, ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let url: string;

beforeAll(async () => {
  api = await startApi({
    quotas: { documentsPerDay: 30, recordsPerDay: 20, imageBytes: 40_000 },
  });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});

afterAll(() => api.close());

const QUOTA_REACHED = { status: 429, code: "DAILY_QUOTA_REACHED" };

test("30 of 60 concurrent documents are created, the others refused; another organization is unaffected", async () => {
  const { token, clientId } = await ownerWithClient(api);
  const create = () =>
    api.call(token, documents.create, { body: quotation(clientId) }).then(
      () => "created",
      (error: Error) => /DAILY_QUOTA_REACHED/.exec(error.message)?.[0],
    );
  const answers = await Promise.all(Array.from({ length: 60 }, create));
  expect(answers.filter((answer) => answer === "created")).toHaveLength(30);
  expect(answers.filter((answer) => answer === "DAILY_QUOTA_REACHED")).toHaveLength(30);

  const { documents: rows } = await api.call(token, documents.list);
  const params = { id: rows[0]!.id };
  expect(await api.refusal(token, documents.duplicate, { params })).toMatchObject(QUOTA_REACHED);
  await api.call(token, documents.get, { params });

  const other = await ownerWithClient(api);
  await api.call(other.token, documents.create, { body: quotation(other.clientId) });
});

test("refused creations don't use the quota", async () => {
  const { token, clientId } = await ownerWithClient(api);
  const body = quotation(randomUUID());
  for (let tried = 0; tried < 40; tried += 1) {
    expect(await api.refusal(token, documents.create, { body })).toMatchObject({ status: 400 });
  }
  await api.call(token, documents.create, { body: quotation(clientId) });
});

test("the 21st client of the day is refused", async () => {
  const token = await api.withEnterprise();
  for (let made = 0; made < 20; made += 1) await newClient(api, token);
  const body = { nom: "SPA Djurdjura", prenom: "Yacine", email: "contact@djurdjura.dz" };
  expect(await api.refusal(token, clients.create, { body })).toMatchObject(QUOTA_REACHED);
});

/** A picture that can't be compressed: about 30 kB. */
const noiseImage = () =>
  sharp({
    create: {
      width: 100,
      height: 100,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

test("images that sent documents show fill the quota; the next one is refused", async () => {
  const { token, clientId } = await ownerWithClient(api);
  const { id } = await api.call(token, enterprises.mine);
  expect(await uploadLogo(url, token, id, await noiseImage())).toBe("200");
  const body = quotation(clientId, { status: "SENT" });
  await api.call(token, documents.create, { body });
  const { logo_url: before } = await api.call(token, enterprises.mine);
  expect(await uploadLogo(url, token, id, await noiseImage())).toBe("409 IMAGE_QUOTA_REACHED");
  expect((await api.call(token, enterprises.mine)).logo_url).toBe(before);
});
