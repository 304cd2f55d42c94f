import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { BATIMENT, createClient } from "../../testing/records/clients.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const create = (token: string, changes: object = {}) => createClient(api, token, changes);

const namesOf = async (token: string, query: object = {}) => {
  const page = await api.call(token, clients.list, { query });
  return page.clients.map(({ nom }) => nom);
};

describe("a client's record", () => {
  test("a new client is stored and listed with every field", async () => {
    const token = await api.withEnterprise();
    const made = await create(token);
    expect(made).toMatchObject({ ...BATIMENT, deletedAt: null, deletedById: null });
    expect(made.createdById).toBe(made.updatedById);
    const found = await api.call(token, clients.get, { params: { id: made.id } });
    expect(found).toMatchObject({ ...made, documents: [] });
    expect(found.documentCounts).toEqual({
      QUOTATION: 0,
      SALES_INVOICE: 0,
      PURCHASE_ORDER: 0,
      CREDIT_INVOICE: 0,
    });
  });

  test("a client without a type is a business; an empty text and 'null' are stored as null", async () => {
    const token = await api.withEnterprise();
    const { userType: _, ...rest } = BATIMENT;
    const blanks = {
      telephone: "",
      adresse: null,
      wilaya: "null",
      business_sector: "" as const,
      AI: " ",
    };
    const body = { ...rest, ...blanks, userType: "" as const };
    const made = await api.call(token, clients.create, { body });
    expect(made).toMatchObject({
      userType: "BUSINESS",
      telephone: null,
      adresse: null,
      wilaya: null,
      business_sector: null,
      AI: null,
    });
  });

  test("an update replaces every field and clears absent ones", async () => {
    const token = await api.withEnterprise();
    const { id } = await create(token);
    const body = {
      userType: "INDIVIDUAL" as const,
      nom: "Haddad",
      prenom: "Lina",
      email: "lina@poste.dz",
    };
    const changed = await api.call(token, clients.update, { params: { id }, body });
    expect(changed).toMatchObject({ ...body, telephone: null, NIF: null, wilaya: null });
  });

  test("the longest names of any script are stored, found and sorted", async () => {
    const token = await api.withEnterprise();
    const manyCharacters = (from: number) =>
      Array.from({ length: 200 }, (_, at) => String.fromCodePoint(from + ((at * 7919) % 20_000)));
    const [prenom, nom] = [manyCharacters(0x4e00).join(""), manyCharacters(0x4e11).join("")];
    await create(token, { userType: "INDIVIDUAL", nom, prenom });
    expect(await namesOf(token, { search: nom.slice(-20) })).toEqual([nom]);
  });

  test("two clients may share an e-mail", async () => {
    const token = await api.withEnterprise();
    await create(token);
    await create(token, { nom: "EURL Sahel Transport" });
    expect(await namesOf(token)).toEqual(["EURL Sahel Transport", "SARL Bâtiment du Sahel"]);
  });

  test("two requests with one Idempotency-Key create one client", async () => {
    const token = await api.withEnterprise();
    const sent = { body: BATIMENT, headers: { "idempotency-key": "first-click" } };
    const first = await api.call(token, clients.create, sent);
    const again = await api.call(token, clients.create, sent);
    expect(again).toEqual(first);
    expect(await namesOf(token)).toHaveLength(1);
  });
});

describe("an invalid request", () => {
  test.each([
    ["no name", { nom: " " }, "nom", "REQUIRED"],
    ["a name that says 'null'", { nom: "null" }, "nom", "REQUIRED"],
    ["no contact person", { prenom: "" }, "prenom", "REQUIRED"],
    ["no e-mail", { email: "" }, "email", "INVALID_EMAIL"],
    ["an e-mail without a domain", { email: "contact@" }, "email", "INVALID_EMAIL"],
    ["a landline on creation", { telephone: "0211234567" }, "telephone", "PHONE_PREFIX"],
    [
      "a number of nine digits on creation",
      { telephone: "055012345" },
      "telephone",
      "PHONE_LENGTH",
    ],
    ["letters in the NIF", { NIF: "12A" }, "NIF", "DIGITS_ONLY"],
    [
      "a sector that is not on the list",
      { business_sector: "Pêche" },
      "business_sector",
      "INVALID_CHOICE",
    ],
    ["a country of three letters", { country: "DZA" }, "country", "TOO_LONG"],
  ])("%s", async (_, changes, path, code) => {
    const token = await api.withEnterprise();
    const refused = await api.refusal(token, clients.create, { body: { ...BATIMENT, ...changes } });
    expect(refused).toEqual({
      status: 400,
      code: "VALIDATION_ERROR",
      paths: [path],
      codes: [code],
    });
  });

  test("all invalid fields are reported together", async () => {
    const token = await api.withEnterprise();
    const { paths } = await api.refusal(token, clients.create, { body: { nom: "", email: "x" } });
    expect(paths).toEqual(["nom", "prenom", "email"]);
  });

  test("an update accepts a telephone of nine digits, and a foreign one with +", async () => {
    const token = await api.withEnterprise();
    const { id } = await create(token);
    const edit = (changes: object) =>
      api.call(token, clients.update, { params: { id }, body: { ...BATIMENT, ...changes } });
    expect((await edit({ telephone: "021123456" })).telephone).toBe("021123456");
    const abroad = await edit({ country: "FR", telephone: "+33612345678" });
    expect(abroad.telephone).toBe("+33612345678");
  });

  test("a page below 1 is refused, and a limit above 1,000 is reduced to 1,000", async () => {
    const token = await api.withEnterprise();
    await create(token);
    const refused = await api.refusal(token, clients.list, { query: { page: 0 } });
    expect(refused).toMatchObject({ status: 400, paths: ["page"] });
    expect(await namesOf(token, { limit: 5000 })).toHaveLength(1);
  });

  test("a request without a token or without an organization is refused", async () => {
    expect(await api.refusal(null, clients.list)).toMatchObject({
      status: 401,
      code: "UNAUTHENTICATED",
    });
    const token = await api.register();
    expect(await api.refusal(token, clients.list)).toMatchObject({
      status: 403,
      code: "NO_ENTERPRISE",
    });
  });
});

describe("another organization's client", () => {
  test.each(["get", "update", "archive", "restore", "remove"] as const)(
    "%s answers as if it did not exist",
    async (name) => {
      const mine = await api.withEnterprise();
      const other = await api.withEnterprise("Concurrent");
      const { id } = await create(mine);
      const body = name === "update" ? { body: BATIMENT } : {};
      for (const wanted of [id, UNKNOWN_ID, "not-an-id"]) {
        const refused = await api.refusal(other, clients[name], {
          params: { id: wanted },
          ...body,
        });
        expect(refused).toMatchObject({ status: 404, code: "NOT_FOUND" });
      }
      expect(await namesOf(other)).toEqual([]);
      expect(await namesOf(mine)).toEqual([BATIMENT.nom]);
    },
  );

  test("is NOT_FOUND for an invalid body too", async () => {
    const mine = await api.withEnterprise();
    const other = await api.withEnterprise();
    const { id } = await create(mine);
    const wrong = { params: { id }, body: { nom: "" } };
    expect((await api.refusal(other, clients.update, wrong)).status).toBe(404);
    expect((await api.refusal(mine, clients.update, wrong)).status).toBe(400);
  });
});

describe("archiving", () => {
  test("removes a client from the list until it is restored", async () => {
    const token = await api.withEnterprise();
    const { id } = await create(token);
    const archived = await api.call(token, clients.archive, { params: { id } });
    expect(archived.deletedAt).not.toBeNull();
    expect(archived.deletedById).toBe(archived.createdById);
    expect(await namesOf(token)).toEqual([]);
    const page = await api.call(token, clients.listArchived);
    expect(page).toMatchObject({ total: 1, page: 1, totalPages: 1 });
    const restored = await api.call(token, clients.restore, { params: { id } });
    expect(restored).toMatchObject({ deletedAt: null, deletedById: null });
    expect(await namesOf(token)).toEqual([BATIMENT.nom]);
  });

  test("twice, or restoring an active client, changes nothing", async () => {
    const token = await api.withEnterprise();
    const { id } = await create(token);
    await api.call(token, clients.restore, { params: { id } });
    const first = await api.call(token, clients.archive, { params: { id } });
    const second = await api.call(token, clients.archive, { params: { id } });
    expect(second.deletedAt).toBe(first.deletedAt);
  });

  test("is not required to permanently delete a client without documents", async () => {
    const token = await api.withEnterprise();
    const active = await create(token);
    const archived = await create(token);
    await api.call(token, clients.archive, { params: { id: archived.id } });
    for (const { id } of [active, archived]) {
      await api.call(token, clients.remove, { params: { id } });
      expect((await api.refusal(token, clients.get, { params: { id } })).status).toBe(404);
      expect((await api.refusal(token, clients.remove, { params: { id } })).status).toBe(404);
    }
  });
});

test("the telephone of a body is stored in its national form, of another country with its prefix", async () => {
  const token = await api.withEnterprise();
  const made = await create(token, { telephone: "+213 (0) 550\u201112 34 56" });
  expect(made.telephone).toBe("0550123456");
  const params = { id: made.id };
  const change = (changes: object) =>
    api.call(token, clients.update, { params, body: { ...BATIMENT, ...changes } });
  expect((await change({ telephone: "٠٦٦١ ٠٢ ٠٣ ٠٤" })).telephone).toBe("0661020304");
  const abroad = await change({ telephone: "+33 (0)6 12 34 56 78", country: "FR" });
  expect(abroad.telephone).toBe("+33612345678");
});

test("a body is refused for all its fields at once, the telephone among them", async () => {
  const token = await api.withEnterprise();
  const refused = await api.refusal(token, clients.create, {
    body: { ...BATIMENT, email: "contact@", telephone: "0550 12 34 56 (Karim)" },
  });
  expect(refused.paths).toEqual(["email", "telephone"]);
});
