import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { looks } from "#contract/looks.ts";
import { products } from "#contract/products.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { interlacedPng } from "../../testing/attacks/pictures.ts";
import { send } from "../../testing/attacks/send.ts";
import { addMember } from "../../testing/records/members.ts";
import { importFile, xlsx } from "../../testing/spreadsheets/workbooks.ts";

const CLIENT = { nom: "SARL Sahel", prenom: "Karim", email: "contact@sahel.dz" };
const CEMENT = {
  name: "Ciment",
  ref_product: "CIM",
  price: 950,
  productVisibility: "BOTH",
} as const;

let api: Api;
let picture: Uint8Array;

beforeAll(async () => {
  api = await startApi();
  picture = await interlacedPng(8);
});

afterAll(() => api.close());

interface VersionedRecord {
  version: number;
}

/** A record of a new organization, with functions by which two of its members read and change it. */
interface SharedRecord {
  read: () => Promise<VersionedRecord & { name: string }>;
  save: (token: string, name: string, version?: number | null) => Promise<VersionedRecord>;
  token: string;
  colleague: string;
}

async function createMembers() {
  const token = await api.withEnterprise();
  return { token, colleague: await addMember(api, token) };
}

async function createSharedClient(): Promise<SharedRecord> {
  const both = await createMembers();
  const { id } = await api.call(both.token, clients.create, { body: CLIENT });
  const params = { id };
  return {
    ...both,
    read: async () => {
      const { nom: name, version } = await api.call(both.token, clients.get, { params });
      return { name, version };
    },
    save: (token, nom, version) =>
      api.call(token, clients.update, { params, body: { ...CLIENT, nom, version } }),
  };
}

async function createSharedProduct(): Promise<SharedRecord> {
  const both = await createMembers();
  const { id } = await api.call(both.token, products.create, { body: CEMENT });
  const params = { id };
  return {
    ...both,
    read: async () => {
      const { name, version } = await api.call(both.token, products.get, { params });
      return { name, version };
    },
    save: (token, name, version) =>
      api.call(token, products.update, { params, body: { ...CEMENT, name, version } }),
  };
}

async function createSharedOrganization(): Promise<SharedRecord> {
  const both = await createMembers();
  return {
    ...both,
    read: async () => {
      const { name, version } = await api.call(both.token, enterprises.mine);
      return { name, version };
    },
    save: (token, name, version) =>
      api.call(token, enterprises.update, { body: { name, version } }),
  };
}

describe.each([
  ["client", createSharedClient],
  ["product", createSharedProduct],
  ["organization", createSharedOrganization],
])("the version of the %s", (_kind, share) => {
  test("starts at 1 and grows with each change", async () => {
    const { save, read, token } = await share();
    expect(await read()).toMatchObject({ version: 1 });
    expect(await save(token, "Deuxième", 1)).toMatchObject({ version: 2 });
    expect(await read()).toEqual({ name: "Deuxième", version: 2 });
  });

  test("refuses the second of two changes of one version with STALE, and nothing is changed", async () => {
    const { save, read, token, colleague } = await share();
    await save(token, "Première", 1);
    await expect(save(colleague, "Seconde", 1)).rejects.toThrow(
      /"code":"STALE","message":"The \w+ is at version 2"/,
    );
    expect(await read()).toEqual({ name: "Première", version: 2 });
  });

  test("reports the user and the time of the change that the second one missed", async () => {
    const { save, token, colleague } = await share();
    const { id } = await api.call(token, accounts.me);
    await api.call(token, accounts.updateMe, { body: { firstName: "Karim", lastName: "Haddad" } });
    await save(token, "Première", 1);
    const error = await save(colleague, "Seconde", 1).catch(String);
    expect(error).toMatch(
      new RegExp(`"changedBy":{"userId":"${id}","name":"Karim Haddad","at":"\\d{4}-[^"]+Z"}`),
    );
  });

  test("lets one of eight concurrent changes through", async () => {
    const { save, read, token, colleague } = await share();
    const writers = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? token : colleague));
    const outcomes = await Promise.allSettled(
      writers.map((writer, at) => save(writer, `Nom ${at}`, 1)),
    );
    const saved = outcomes.flatMap((each, at) => (each.status === "fulfilled" ? [at] : []));
    expect(saved).toHaveLength(1);
    const refused = outcomes.filter((each) => each.status === "rejected");
    for (const { reason } of refused) expect(String(reason)).toContain('"code":"STALE"');
    expect(await read()).toEqual({ name: `Nom ${saved[0]}`, version: 2 });
  });

  test("is not compared when it is absent or null: the last change wins", async () => {
    const { save, read, token, colleague } = await share();
    await save(token, "Première", 1);
    await save(colleague, "Deuxième");
    await save(token, "Troisième", null);
    expect(await read()).toEqual({ name: "Troisième", version: 4 });
  });
});

test("a version that is not a positive whole number is refused with VALIDATION_ERROR", async () => {
  const token = await api.withEnterprise();
  const { id } = await api.call(token, clients.create, { body: CLIENT });
  for (const version of [0, 1.5, "2", 2 ** 31]) {
    const body = { ...CLIENT, version };
    const refused = await api.refusal(token, clients.update, { params: { id }, body });
    expect(refused).toMatchObject({ status: 400, code: "VALIDATION_ERROR", paths: ["version"] });
  }
});

test("a stale change of a record that does not exist is NOT_FOUND", async () => {
  const token = await api.withEnterprise();
  const params = { id: "00000000-0000-4000-8000-000000000000" };
  const body = { ...CLIENT, version: 3 };
  expect(await api.refusal(token, clients.update, { params, body })).toMatchObject({ status: 404 });
});

test.each([
  ["client", clients, CLIENT],
  ["product", products, CEMENT],
] as const)(
  "archiving and restoring a %s raise its version once each",
  async (_kind, operations, body) => {
    const token = await api.withEnterprise();
    const { id } = await api.call(token, operations.create, { body: body as never });
    const versionAfter = async (operation: (typeof operations)["archive" | "restore"]) =>
      (await api.call(token, operation, { params: { id } })).version;
    expect(await versionAfter(operations.restore)).toBe(1);
    expect(await versionAfter(operations.archive)).toBe(2);
    expect(await versionAfter(operations.archive)).toBe(2);
    expect(await versionAfter(operations.restore)).toBe(3);
  },
);

test("an import raises the version of the records that it updates", async () => {
  const token = await api.withEnterprise();
  const { id } = await api.call(token, clients.create, { body: CLIENT });
  await api.call(token, clients.create, { body: { ...CLIENT, nom: "Autre", email: "a@b.dz" } });
  const file = await xlsx([
    ["Nom", "E-mail", "Adresse"],
    ["SARL Sahel", "contact@sahel.dz", "12 rue Didouche"],
  ]);
  await importFile(api, token, clients.import, file, { existing: "update" });
  const page = await api.call(token, clients.list);
  expect(page.clients).toMatchObject([
    { nom: "Autre", version: 1 },
    { id, adresse: "12 rue Didouche", version: 2 },
  ]);
  await importFile(api, token, clients.import, file, { existing: "update" });
  expect(await api.call(token, clients.get, { params: { id } })).toMatchObject({ version: 2 });
});

test("images, looks and the stamp duty scale raise the organization's version", async () => {
  const token = await api.withEnterprise();
  const { id } = await api.call(token, enterprises.mine);
  const version = async () => (await api.call(token, enterprises.mine)).version;
  const files = { logo: picture };
  await send(api, token, enterprises.updateLogo, { params: { id }, files });
  expect(await version()).toBe(2);
  const pair = { signature: picture, cachet: picture };
  await send(api, token, enterprises.update, { files: pair });
  expect(await version()).toBe(3);
  await api.call(token, enterprises.removeLogo);
  await api.call(token, enterprises.removeLogo);
  expect(await version()).toBe(4);
  expect(await api.call(token, looks.update, { body: { design: "MODERNE" } })).toMatchObject({
    version: 5,
  });
  const body = { stampDutySchedule: "LF2025" } as const;
  expect(await api.call(token, enterprises.update, { body })).toMatchObject({ version: 6 });
});

test("an image or looks with an older version are STALE, and nothing is changed", async () => {
  const token = await api.withEnterprise();
  const { id } = await api.call(token, enterprises.update, { body: { name: "Atlas" } });
  const form = { params: { id }, files: { logo: picture }, body: { version: 1 } };
  const logo = await send(api, token, enterprises.updateLogo, form);
  expect([logo.statusCode, logo.json<{ code: string }>().code]).toEqual([409, "STALE"]);
  const pair = { signature: picture, cachet: picture };
  const both = await send(api, token, enterprises.update, { files: pair, body: { version: 1 } });
  expect([both.statusCode, both.json<{ code: string }>().code]).toEqual([409, "STALE"]);
  const body = { design: "MODERNE", version: 1 };
  expect(await api.refusal(token, looks.update, { body })).toMatchObject({ code: "STALE" });
  expect(await api.call(token, enterprises.mine)).toMatchObject({
    version: 2,
    logo_url: null,
    signature_url: null,
  });
  expect(await api.call(token, looks.get)).toMatchObject({ version: 2, design: "CLASSIQUE" });
});

test("the version is not part of a record's history", async () => {
  const { token, save } = await createSharedOrganization();
  await save(token, "Atlas");
  const { entries } = await api.call(token, history.listForSettings);
  expect(entries[0]?.changes.map(({ field }) => field)).toEqual(["name"]);
});
