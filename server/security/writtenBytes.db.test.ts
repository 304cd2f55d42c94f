import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { LINE, newClient, ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi({ quotas: { writtenBytesPerDay: 1_000_000 } });
});

afterAll(() => api.close());

const QUOTA_REACHED = { status: 429, code: "DAILY_QUOTA_REACHED" };

/** A quotation of 100 kB. */
const largeQuotation = (clientId: string, notes: string) => {
  const lines = Array.from({ length: 50 }, () => ({ ...LINE, description: "a".repeat(1_800) }));
  return quotation(clientId, { lines, notes });
};

/** Changes a document until a change is refused. @returns how many changes were stored */
async function changeUntilRefused(token: string, id: string, clientId: string): Promise<number> {
  for (let stored = 0; stored < 40; stored += 1) {
    const input = { params: { id }, body: largeQuotation(clientId, `Version ${stored}`) };
    const isStored = await api.call(token, documents.update, input).then(
      () => true,
      (error: Error) => !error.message.includes("DAILY_QUOTA_REACHED"),
    );
    if (!isStored) return stored;
  }
  return 40;
}

test("an organization writes a limited number of bytes a day, whatever it changes", async () => {
  const { token, clientId } = await ownerWithClient(api);
  const { id } = await api.call(token, documents.create, { body: largeQuotation(clientId, "") });
  expect(await changeUntilRefused(token, id, clientId)).toBe(9);
  const params = { id };
  expect(await api.refusal(token, documents.duplicate, { params })).toMatchObject(QUOTA_REACHED);
  const client = { nom: "SPA Djurdjura", prenom: "Yacine", email: "contact@djurdjura.dz" };
  expect(await api.refusal(token, clients.create, { body: client })).toMatchObject(QUOTA_REACHED);

  // The organization can still read, and another one can write.
  expect((await api.call(token, documents.get, { params })).notes).toBe("Version 8");
  const other = await api.withEnterprise();
  await newClient(api, other);
});
