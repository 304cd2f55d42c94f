import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { LINE, newClient, quotation } from "../../../testing/records/documents.ts";

let api: Api;
let token: string;

const NAMES = ["SARL Bâtiment Hoggar", "شركة الأمل", "EURL Tassili"] as const;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  const [hoggar = "", amal = "", tassili = ""] = await Promise.all(
    NAMES.map((name) => newClient(api, token, name)),
  );
  const total = { lines: [{ ...LINE, unitPrice: 468_027.5, tva: 0 }] };
  await addQuotation(hoggar, { notes: "Livraison à l’Été, remise de 50%", ...total });
  await addQuotation(amal, { notes: "Chantier d'El Harrach" });
  await addQuotation(tassili, {
    notes: "Comme pour Hoggar",
    lines: [{ ...LINE, unitPrice: 2_000_000 }],
  });
});

afterAll(() => api.close());

const addQuotation = (clientId: string, fields: Record<string, unknown>) =>
  api.call(token, documents.create, { body: quotation(clientId, fields) });

async function nearNames(search: string, more: { page?: string; total?: "false" } = {}) {
  const query = { type: "QUOTATION" as const, search, near: "true" as const, ...more };
  const { near, total, documents: rows } = await api.call(token, documents.list, { query });
  return [near, total, rows.map(({ client }) => client.nom)];
}

test("the list finds near words only when nothing has the words of the search", async () => {
  expect(await nearNames("hogar batimend")).toEqual([true, 1, [HOGGAR]]);
  expect(await nearNames("livraisom")).toEqual([true, 1, [HOGGAR]]); // "livraison" is in the notes
  expect(await nearNames("tasili", { total: "false" })).toEqual([true, undefined, [TASSILI]]);
  expect(await nearNames("tasili", { page: "2", total: "false" })).toEqual([true, undefined, []]);
  expect(await nearNames("tassili", { page: "2" })).toEqual([undefined, 1, []]);
  expect(await nearNames("hoggar", { page: "2" })).toEqual([undefined, 2, []]);
  expect(await nearNames("468028")).toEqual([undefined, 0, []]);
  expect((await api.call(token, documents.list, { query: { search: "tasili" } })).total).toBe(0);
});

async function namesFound(search: string) {
  const query = { type: "QUOTATION" as const, search };
  const counted = await api.call(token, documents.list, { query });
  const next = await api.call(token, documents.list, {
    query: { ...query, total: "false" },
  });
  expect(next.documents).toEqual(counted.documents);
  expect(counted.total).toBe(counted.documents.length);
  return counted.documents.map(({ client }) => client.nom).toReversed();
}

const [HOGGAR, AMAL, TASSILI] = NAMES;

test.each([
  ["a client's name without its accent", "batiment", [HOGGAR]],
  ["a client's name in Arabic without hamza", "الامل", [AMAL]],
  ["notes without accents", "ete", [HOGGAR]],
  ["a part of the notes, with another apostrophe", "d’el harr", [AMAL]],
  ["words in any order", "hoggar comme", [TASSILI]],
  ["words of the client's name and of the notes", "batiment livraison", [HOGGAR]],
  ["words of the client's name and of the number", "D26000001 hoggar", [HOGGAR]],
  ["words in a client's name or in notes", "hoggar", [HOGGAR, TASSILI]],
  ["a number without the zeros of its counter", "D26-1", [HOGGAR]],
  ["such a number and a name", "hoggar d26-1", [HOGGAR]],
  ["no number that begins like it", "D26-00", []],
  ["short words", "d' el", [AMAL]],
  ["the total with any centimes", "468027", [HOGGAR]],
  ["the total in groups of digits", "468 027,50 DA", [HOGGAR]],
  ["the total in Arabic digits", "٤٦٨٠٢٧٫٥٠", [HOGGAR]],
  ["the total and a name", "hoggar 468027,50", [HOGGAR]],
  ["another total", "2 380 000", [TASSILI]],
  ["no total that differs by a centime", "468 027,51", []],
  ["no part of a total", "68027", []],
  ["a percent sign as itself", "50%", [HOGGAR]],
  ["an underscore as itself", "_", []],
  ["nothing when a word is missing", "batiment comme", []],
  ["all for a search without a word", "ـ", [...NAMES]],
])("a search finds %s", async (_, search, names) => {
  expect(await namesFound(search)).toEqual(names);
});

test("a renamed client's documents are found by the new name", async () => {
  const id = await newClient(api, token, "SARL Avant");
  await addQuotation(id, {});
  const body = { nom: "SARL Après", prenom: "Yacine", email: "contact@djurdjura.dz" };
  await api.call(token, clients.update, { params: { id }, body });
  expect(await namesFound("apres")).toEqual(["SARL Après"]);
  expect(await namesFound("avant")).toEqual([]);
});
