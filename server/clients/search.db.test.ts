import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { startApi, type Api } from "../../testing/api.ts";

let api: Api;
let token: string;

const PEOPLE = [
  { userType: "INDIVIDUAL", nom: "Benali", prenom: "Samia", email: "samia@poste.dz" },
  { userType: "INDIVIDUAL", nom: "Haddad", prenom: "Lina", email: "lina_h@poste.dz" },
  { userType: "BUSINESS", nom: "SARL 50% Promo", prenom: "Karim", email: "promo@soldes.dz" },
  { userType: "BUSINESS", nom: "EURL مطبعة النور", prenom: "Nour", email: "nour@imprimerie.dz" },
] as const;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  for (const body of PEOPLE) await api.call(token, clients.create, { body });
});

afterAll(() => api.close());

const found = async (search: string) => {
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
  ["a percent sign as itself", "50%", ["SARL 50% Promo"]],
  ["an underscore as itself", "_", ["Haddad"]],
  ["a backslash as itself", "\\", []],
  ["nothing that matches", "zzz", []],
])("a search finds %s", async (_, search, names) => {
  expect(await found(search)).toEqual(names);
});

test("an empty search, and one that says 'null', find all, newest first", async () => {
  const all = PEOPLE.map(({ nom }) => nom).toReversed();
  expect(await found("")).toEqual(all);
  expect(await found("null")).toEqual(all);
});

test("pages follow one another without a gap, and one past the end is empty", async () => {
  const page = (number: number) =>
    api.call(token, clients.list, { query: { page: number, limit: 3 } });
  expect(await page(1)).toMatchObject({ total: 4, page: 1, totalPages: 2 });
  expect((await page(1)).clients.map(({ nom }) => nom)).toEqual([
    "EURL مطبعة النور",
    "SARL 50% Promo",
    "Haddad",
  ]);
  expect((await page(2)).clients.map(({ nom }) => nom)).toEqual(["Benali"]);
  expect((await page(3)).clients).toEqual([]);
});
