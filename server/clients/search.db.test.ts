import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { FOUND_CLIENTS, NOT_FOUND_CLIENTS } from "../../testing/searchPairs.ts";

let api: Api;
let token: string;

const SEARCHED_CLIENTS = [
  { userType: "INDIVIDUAL", nom: "Benali", prenom: "Samia", email: "samia@poste.dz" },
  { userType: "INDIVIDUAL", nom: "Haddad", prenom: "Lina", email: "lina_h@poste.dz" },
  { userType: "BUSINESS", nom: "SARL 50% Promo", prenom: "Karim", email: "promo@soldes.dz" },
  { userType: "BUSINESS", nom: "EURL مطبعة النور", prenom: "Nour", email: "nour@imprimerie.dz" },
  {
    userType: "BUSINESS",
    nom: "SARL Bâtiment Moderne",
    prenom: "Rym",
    email: "rym.k@batiment.dz",
    telephone: "0550123456",
    NIF: "099916007654321",
    registreCommerce: "16/00-1234567B23",
  },
] as const;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  for (const body of SEARCHED_CLIENTS) await api.call(token, clients.create, { body });
});

afterAll(() => api.close());

const searchNames = async (search: string) => {
  const page = await api.call(token, clients.list, { query: { search } });
  expect(page.total).toBe(page.clients.length);
  return page.clients.map(({ nom }) => nom);
};

test.each([
  ["the last name, in any case", "BENALI", ["Benali"]],
  ["the first name", "lina", ["Haddad"]],
  ["first and last name", "samia ben", ["Benali"]],
  ["last and first name", "benali sam", ["Benali"]],
  ["part of the e-mail", "@poste", ["Haddad", "Benali"]],
  ["Arabic", "النور", ["EURL مطبعة النور"]],
  ["a name without its accents", "batiment", ["SARL Bâtiment Moderne"]],
  ["Arabic with other letter forms", "مطبعه النّور", ["EURL مطبعة النور"]],
  ["a telephone in groups", "0550 12 34 56", ["SARL Bâtiment Moderne"]],
  ["a telephone from abroad", "+213550123456", ["SARL Bâtiment Moderne"]],
  ["a telephone in Arabic digits", "٠٥٥٠١٢٣٤٥٦", ["SARL Bâtiment Moderne"]],
  ["a part of a telephone", "550 12 34", ["SARL Bâtiment Moderne"]],
  ["no other telephone", "0551 12 34 56", []],
  ["a NIF in groups", "0999 1600 7654 321", ["SARL Bâtiment Moderne"]],
  ["a trade register without punctuation", "16001234567b23", ["SARL Bâtiment Moderne"]],
  ["a trade register as written", "16/00-1234567B23", ["SARL Bâtiment Moderne"]],
  ["an e-mail as one word", "rym.k@batiment.dz", ["SARL Bâtiment Moderne"]],
  ["words of a name and of an e-mail", "poste lina", ["Haddad"]],
  ["a percent sign as itself", "50%", ["SARL 50% Promo"]],
  ["an underscore as itself", "_", ["Haddad"]],
  ["a backslash as itself", "\\", []],
  ["nothing that matches", "zzz", []],
])("a search finds %s", async (_, search, names) => {
  expect(await searchNames(search)).toEqual(names);
});

const searchNear = async (search: string, list: "list" | "listArchived" = "list") => {
  const page = await api.call(token, clients[list], { query: { search, near: "true" } });
  return [page.near, page.clients.map(({ nom }) => nom)];
};

test("a list finds near words only when nothing has the words of the search", async () => {
  expect(await searchNear("benalo")).toEqual([true, ["Benali"]]);
  expect(await searchNear("moderne batinent")).toEqual([true, ["SARL Bâtiment Moderne"]]);
  expect(await searchNear("impirmerie")).toEqual([true, ["EURL مطبعة النور"]]);
  expect(await searchNear("مطبغة")).toEqual([true, ["EURL مطبعة النور"]]);
  expect(await searchNear("benali")).toEqual([undefined, ["Benali"]]);
  expect(await searchNear("benali moderne")).toEqual([undefined, []]); // each word is in some text
  expect(await searchNear("nuor")).toEqual([undefined, []]); // too short for near words
  expect(await searchNear("0550123455")).toEqual([undefined, []]);
  expect(await searchNear("benalo 77")).toEqual([undefined, []]);
  expect(await searchNear("benalo", "listArchived")).toEqual([undefined, []]);
  expect(await searchNames("benalo")).toEqual([]); // the query lacks `near`
});

test("near words are not looked for in the texts of another organization", async () => {
  const other = await api.withEnterprise();
  const query = { search: "benalo", near: "true" as const };
  expect(await api.call(other, clients.list, { query })).toEqual({
    clients: [],
    total: 0,
    page: 1,
    totalPages: 0,
  });
});

test("a number of up to three digits is found in names and e-mail, not inside telephones", async () => {
  const other = await api.withEnterprise();
  const pairs = [...FOUND_CLIENTS, ...NOT_FOUND_CLIENTS];
  for (const names of new Set(pairs.map(([nom]) => nom))) {
    const body = { nom: names, prenom: "Nour", email: "nour@poste.dz", telephone: "0550123456" };
    await api.call(other, clients.create, { body });
  }
  const isFound = async ([names, , search]: (typeof FOUND_CLIENTS)[number]) => {
    const page = await api.call(other, clients.list, { query: { search } });
    return page.clients.some(({ nom }) => nom === names);
  };
  for (const pair of FOUND_CLIENTS) expect([pair, await isFound(pair)]).toEqual([pair, true]);
  for (const pair of NOT_FOUND_CLIENTS) expect([pair, await isFound(pair)]).toEqual([pair, false]);
});

test("an empty search, and one that says 'null', find all, newest first", async () => {
  const all = SEARCHED_CLIENTS.map(({ nom }) => nom).toReversed();
  expect(await searchNames("")).toEqual(all);
  expect(await searchNames("null")).toEqual(all);
});

test("pages follow one another without a gap, and one past the end is empty", async () => {
  const page = (number: number) =>
    api.call(token, clients.list, { query: { page: number, limit: 3 } });
  expect(await page(1)).toMatchObject({ total: 5, page: 1, totalPages: 2 });
  expect((await page(1)).clients.map(({ nom }) => nom)).toEqual([
    "SARL Bâtiment Moderne",
    "EURL مطبعة النور",
    "SARL 50% Promo",
  ]);
  expect((await page(2)).clients.map(({ nom }) => nom)).toEqual(["Haddad", "Benali"]);
  expect((await page(3)).clients).toEqual([]);
});
