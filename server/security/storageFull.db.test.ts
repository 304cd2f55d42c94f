import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { system } from "#contract/system.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";

const MEGABYTE = 1024 * 1024;

let api: Api;
let token: string;
let clientId: string;
let freeBytes = 501 * MEGABYTE;

beforeAll(async () => {
  const storage = { reserve: 500 * MEGABYTE, freeBytes: () => Promise.resolve(freeBytes) };
  api = await startApi({ storage });
  token = await api.withEnterprise();
  clientId = await newClient(api, token);
});

afterAll(async () => {
  await api.close();
});

const readStorageState = async () => (await api.call(null, system.health)).storage;

test("with less than the reserve free, writes are STORAGE_FULL; reading and sign-in go on", async () => {
  expect(await readStorageState()).toBe("ok");
  freeBytes = 499 * MEGABYTE;
  await expect.poll(readStorageState).toBe("full");
  const body = quotation(clientId);
  const refused = { status: 503, code: "STORAGE_FULL" };
  expect(await api.refusal(token, documents.create, { body })).toMatchObject(refused);
  expect(await api.refusal(token, clients.archive, { params: { id: clientId } })).toMatchObject(
    refused,
  );
  const person = { email: "new@atlas.dz", password: "Sahara-2026!", phone: "0550123456" };
  expect(await api.refusal(null, accounts.register, { body: person })).toMatchObject(refused);

  expect(await api.call(token, documents.list)).toMatchObject({ total: 0 });
  const owner = { email: "owner1@atlas.dz", password: "Sahara-2026!" };
  const session = await api.call(null, accounts.login, { body: owner });
  const { refreshToken } = session;
  await api.call(null, accounts.refresh, { body: { refreshToken } });

  freeBytes = 501 * MEGABYTE;
  await expect.poll(readStorageState).toBe("ok");
  await api.call(token, documents.create, { body });
});
