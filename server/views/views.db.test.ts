import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { products } from "#contract/products.ts";
import { views } from "#contract/views.ts";
import type { ViewList } from "#domain/records/views.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { addMember } from "../../testing/records/members.ts";

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
});

afterAll(() => api.close());

interface Options {
  list?: ViewList;
  filters?: string;
  by?: string;
}

const addView = (name: string, { list = "QUOTATION", filters = "", by = token }: Options = {}) =>
  api.call(by, views.create, { body: { list, name, filters } });

const namesOf = async (list: ViewList, by = token) =>
  (await api.call(by, views.list, { query: { list } })).views.map(({ name }) => name);

describe("a user's views of a list", () => {
  test("are listed in their order with their filters, and change one by one", async () => {
    const sent = await addView("Envoyés", { filters: "status=SENT" });
    expect(sent).toEqual({
      id: sent.id,
      list: "QUOTATION",
      name: "Envoyés",
      filters: "status=SENT",
      position: 0,
    });
    const month = await addView("  Ce mois ", { filters: "period=thisMonth&sortBy=totalAmount" });
    const large = await addView("Gros montants", { filters: "totalAmountMin=100000" });
    expect(await namesOf("QUOTATION")).toEqual(["Envoyés", "Ce mois", "Gros montants"]);

    const params = { id: large.id };
    await api.call(token, views.update, { params, body: { position: 0 } });
    expect(await namesOf("QUOTATION")).toEqual(["Gros montants", "Envoyés", "Ce mois"]);
    const renamed = await api.call(token, views.update, { params, body: { name: "Importants" } });
    expect(renamed).toMatchObject({
      name: "Importants",
      filters: "totalAmountMin=100000",
      position: 0,
    });
    const body = { filters: "totalAmountMin=5000" };
    expect(await api.call(token, views.update, { params, body })).toMatchObject({
      name: "Importants",
      ...body,
    });
    await api.call(token, views.remove, { params: { id: sent.id } });
    const { views: left } = await api.call(token, views.list, { query: { list: "QUOTATION" } });
    expect(left.map(({ id, position }) => [id, position])).toEqual([
      [large.id, 0],
      [month.id, 1],
    ]);
    expect(await namesOf("SALES_INVOICE")).toEqual([]);
  });

  test("have unique names, compared without case, accents and Arabic letter variants", async () => {
    const taken = { code: "VALIDATION_ERROR", paths: ["name"], codes: ["TAKEN"] };
    const refuse = (name: string) =>
      api.refusal(token, views.create, { body: { list: "CLIENTS", name, filters: "" } });
    await addView("Bâtiment", { list: "CLIENTS" });
    await addView("الأمل", { list: "CLIENTS" });
    expect(await refuse("BATIMENT")).toMatchObject(taken);
    expect(await refuse("الامل")).toMatchObject(taken);
    const other = await addView("Tous", { list: "CLIENTS" });
    const change = { params: { id: other.id }, body: { name: "batiment" } };
    expect(await api.refusal(token, views.update, change)).toMatchObject(taken);
    expect(
      await api.call(token, views.update, { ...change, body: { name: "TOUS" } }),
    ).toMatchObject({ name: "TOUS" });
    expect((await addView("Bâtiment", { list: "PRODUCTS" })).name).toBe("Bâtiment");
  });

  test("have names of 1 to 40 characters and known lists", async () => {
    const refuse = async (body: unknown) => {
      const { paths, codes } = await api.refusal(token, views.create, { body });
      return [paths, codes];
    };
    const valid = { list: "PRODUCTS", name: "x", filters: "" };
    expect(await refuse({ ...valid, name: "x".repeat(41) })).toEqual([["name"], ["TOO_LONG"]]);
    expect(await refuse({ ...valid, name: "   " })).toEqual([["name"], ["REQUIRED"]]);
    expect(await refuse({ ...valid, list: "USERS" })).toEqual([["list"], ["INVALID_CHOICE"]]);
    expect(await refuse({ ...valid, filters: "x".repeat(8001) })).toEqual([
      ["filters"],
      ["TOO_LONG"],
    ]);
  });

  test("are at most 20, also when 25 are added at once", async () => {
    const by = await api.withEnterprise();
    const tries = Array.from({ length: 25 }, (_, index) => `Vue ${index}`);
    const added = await Promise.allSettled(
      tries.map((name) => addView(name, { list: "SALES_INVOICE", by })),
    );
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await namesOf("SALES_INVOICE", by)).toHaveLength(20);
    const body = { list: "SALES_INVOICE", name: "Encore", filters: "" };
    expect(await api.refusal(by, views.create, { body })).toMatchObject({
      code: "VALIDATION_ERROR",
      paths: ["list"],
      codes: ["TOO_MANY"],
    });
  });
});

describe("views belong to one user of one organization", () => {
  test("another organization sees and changes none of them", async () => {
    const mine = await addView("Les miennes", { list: "PURCHASE_ORDER" });
    const other = await api.withEnterprise("Hoggar");
    expect(await namesOf("PURCHASE_ORDER", other)).toEqual([]);
    const params = { id: mine.id };
    const change = { params, body: { name: "Volée" } };
    expect(await api.refusal(other, views.update, change)).toMatchObject({ code: "NOT_FOUND" });
    expect(await api.refusal(other, views.remove, { params })).toMatchObject({ code: "NOT_FOUND" });
    expect((await addView("Les miennes", { list: "PURCHASE_ORDER", by: other })).position).toBe(0);
  });

  test("another member of the organization has views of their own", async () => {
    const mine = await addView("À moi", { list: "CREDIT_INVOICE" });
    const colleague = await addMember(api, token);
    expect(await namesOf("CREDIT_INVOICE", colleague)).toEqual([]);
    const params = { id: mine.id };
    expect(await api.refusal(colleague, views.remove, { params })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await addView("À moi", { list: "CREDIT_INVOICE", by: colleague })).position).toBe(0);
    expect(await namesOf("CREDIT_INVOICE")).toEqual(["À moi"]);
  });
});

test("clients and products are counted by search, type and archive", async () => {
  const by = await api.withEnterprise("Atlas");
  const client = { userType: "BUSINESS" as const, prenom: "Rym", email: "rym@poste.dz" };
  await api.call(by, clients.create, { body: { ...client, nom: "Hoggar" } });
  const gone = await api.call(by, clients.create, { body: { ...client, nom: "Tassili" } });
  await api.call(by, clients.archive, { params: { id: gone.id } });
  await api.call(by, products.create, { body: { type: "SERVICE", name: "Pose", price: 100 } });
  const countClients = { body: { queries: ["", "search=hoggar", "search=zzz", "deleted=true"] } };
  expect(await api.call(by, clients.count, countClients)).toEqual({ counts: [1, 1, 0, 1] });
  const refused = { body: { queries: ["search=%00", "deleted=gone", ""] } };
  expect(await api.call(by, clients.count, refused)).toEqual({ counts: [null, null, 1] });
  expect(await api.call(by, products.count, refused)).toEqual({ counts: [null, null, 1] });
  const countProducts = { body: { queries: ["", "filter=SERVICE", "filter=PRODUCT"] } };
  expect(await api.call(by, products.count, countProducts)).toEqual({ counts: [1, 1, 0] });
  expect(await api.call(token, products.count, countProducts)).toEqual({ counts: [0, 0, 0] });
});
