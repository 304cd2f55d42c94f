import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { history } from "#contract/history.ts";
import { products } from "#contract/products.ts";
import { startApi, type Api } from "../../testing/api.ts";

const CEMENT = {
  name: "Ciment CPJ 42,5",
  ref_product: "CIM-425",
  description: "Sac de 50 kg",
  price: 950.5,
  type: "PRODUCT",
  unitOfMeasure: "KG",
  productVisibility: "BOTH",
  stampDuty: 5,
} as const;

const TRAINING = {
  name: "Formation comptabilité",
  price: 25_000,
  type: "SERVICE",
  unitOfMeasure: "DAY",
} as const;

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const create = (token: string, changes: object = {}) =>
  api.call(token, products.create, { body: { ...CEMENT, ...changes } });

const namesOf = async (token: string, query: Record<string, string | number> = {}) => {
  const page = await api.call(token, products.list, { query });
  return page.products.map(({ name }) => name);
};

describe("a product's record", () => {
  test("a new product is stored and listed with every field", async () => {
    const token = await api.withEnterprise();
    const made = await create(token);
    expect(made).toMatchObject({ ...CEMENT, deletedAt: null });
    expect(await api.call(token, products.get, { params: { id: made.id } })).toEqual(made);
  });

  test("a usual VAT rate is a fraction or null, and its change is in the history", async () => {
    const token = await api.withEnterprise();
    const made = await create(token);
    expect(made.tva).toBeNull();
    const params = { id: made.id };
    const body = { ...CEMENT, tva: 0.09 };
    expect((await api.call(token, products.update, { params, body })).tva).toBe(0.09);
    const { entries } = await api.call(token, history.listForProduct, { params });
    expect(entries[0]?.changes).toEqual([{ field: "tva", before: null, after: 0.09 }]);
    for (const [tva, code] of [
      [1.5, "TOO_LARGE"],
      [0.12345, "MORE_THAN_FOUR_DECIMALS"],
    ] as const) {
      const refused = await api.refusal(token, products.create, { body: { ...CEMENT, tva } });
      expect(refused).toMatchObject({ status: 400, paths: ["tva"], codes: [code] });
    }
  });

  test("what declarations count a product as is stored, and its change is in the history", async () => {
    const token = await api.withEnterprise();
    const made = await api.call(token, products.create, { body: TRAINING });
    expect(made).toMatchObject({ nature: null, g50Line: null });
    const params = { id: made.id };
    const body = { ...TRAINING, nature: "WORKS", g50Line: "E3B23" } as const;
    const changed = await api.call(token, products.update, { params, body });
    expect(changed).toMatchObject({ nature: "WORKS", g50Line: "E3B23" });
    const { entries } = await api.call(token, history.listForProduct, { params });
    expect(entries[0]?.changes).toEqual([
      { field: "nature", before: null, after: "WORKS" },
      { field: "g50Line", before: null, after: "E3B23" },
    ]);
    const emptied = { ...TRAINING, nature: "", g50Line: null } as never;
    expect(await api.call(token, products.update, { params, body: emptied })).toMatchObject({
      nature: null,
      g50Line: null,
    });
  });

  test.each([
    [{ nature: "WORKS" }, "nature", "NOT_ALLOWED"],
    [{ nature: "RENT" }, "nature", "INVALID_CHOICE"],
    [{ g50Line: "E3B99" }, "g50Line", "INVALID_CHOICE"],
    [{ g50Line: "E3B27" }, "g50Line", "INVALID_CHOICE"],
  ])("a product declared as %j is refused on %s", async (fields, path, code) => {
    const token = await api.withEnterprise();
    const body = { ...CEMENT, ...fields };
    const refused = await api.refusal(token, products.create, { body });
    expect(refused).toMatchObject({ status: 400, paths: [path], codes: [code] });
  });

  test("a service needs no reference and no visibility", async () => {
    const token = await api.withEnterprise();
    const made = await api.call(token, products.create, { body: TRAINING });
    expect(made).toMatchObject({
      ...TRAINING,
      ref_product: null,
      productVisibility: null,
      stampDuty: 0,
    });
  });

  test.each([null, ""] as const)(
    "takes %j as an optional field that was left out",
    async (left) => {
      const made = await create(await api.withEnterprise(), { type: left, stampDuty: left });
      expect(made).toMatchObject({ type: "PRODUCT", stampDuty: 0 });
    },
  );

  test("prices keep their centimes up to 999,999,999.99, and a unit may be free text", async () => {
    const token = await api.withEnterprise();
    const made = await create(token, { price: 999_999_999.99, unitOfMeasure: "palette" });
    expect(made).toMatchObject({ price: 999_999_999.99, unitOfMeasure: "palette" });
    expect((await create(token, { price: 0 })).price).toBe(0);
    expect((await create(token, { price: 1.15 })).price).toBe(1.15);
  });

  test("an update replaces every field and clears absent ones", async () => {
    const token = await api.withEnterprise();
    const { id } = await create(token);
    const changed = await api.call(token, products.update, { params: { id }, body: TRAINING });
    expect(changed).toMatchObject({ ...TRAINING, ref_product: null, description: null });
  });

  test("two requests with one Idempotency-Key create one product", async () => {
    const token = await api.withEnterprise();
    const sent = { body: CEMENT, headers: { "idempotency-key": "first-click" } };
    const first = await api.call(token, products.create, sent);
    expect(await api.call(token, products.create, sent)).toEqual(first);
    expect(await namesOf(token)).toHaveLength(1);
  });
});

describe("an invalid request", () => {
  test.each([
    ["no name", { name: "" }, "name", "REQUIRED"],
    ["a product without a reference", { ref_product: null }, "ref_product", "REFERENCE_REQUIRED"],
    [
      "a product without a visibility",
      { productVisibility: "" },
      "productVisibility",
      "VISIBILITY_REQUIRED",
    ],
    ["a price below 0", { price: -1 }, "price", "TOO_SMALL"],
    ["a price of three decimals", { price: 9.999 }, "price", "MORE_THAN_TWO_DECIMALS"],
    ["a price above 999,999,999.99", { price: 1_000_000_000 }, "price", "TOO_LARGE"],
    ["a price as text", { price: "950" }, "price", "INVALID_TYPE"],
    ["a stamp duty below 0", { stampDuty: -0.01 }, "stampDuty", "TOO_SMALL"],
    ["an unknown type", { type: "GOODS" }, "type", "INVALID_CHOICE"],
  ])("%s", async (_, changes, path, code) => {
    const token = await api.withEnterprise();
    const refused = await api.refusal(token, products.create, { body: { ...CEMENT, ...changes } });
    expect(refused).toEqual({
      status: 400,
      code: "VALIDATION_ERROR",
      paths: [path],
      codes: [code],
    });
  });

  test("an unknown filter is refused", async () => {
    const token = await api.withEnterprise();
    const refused = await api.refusal(token, products.list, { query: { filter: "GOODS" } });
    expect(refused.status).toBe(400);
  });

  test.each(["get", "update", "archive", "restore", "remove"] as const)(
    "another organization's product: %s answers as if it did not exist",
    async (name) => {
      const mine = await api.withEnterprise();
      const other = await api.withEnterprise("Concurrent");
      const { id } = await create(mine);
      const body = name === "update" ? { body: { name: "" } } : {};
      for (const wanted of [id, "not-an-id"]) {
        const refused = await api.refusal(other, products[name], {
          params: { id: wanted },
          ...body,
        });
        expect(refused).toMatchObject({ status: 404, code: "NOT_FOUND" });
      }
      expect(await namesOf(mine)).toEqual([CEMENT.name]);
      expect(await namesOf(other)).toEqual([]);
    },
  );
});

describe("the list", () => {
  test("a filter is a type, a visibility, or several of them", async () => {
    const token = await api.withEnterprise();
    await create(token);
    await create(token, { name: "Sable", productVisibility: "PURCHASABLE" });
    await create(token, { ...TRAINING });
    expect(await namesOf(token, { filter: "PRODUCT" })).toEqual(["Sable", CEMENT.name]);
    expect(await namesOf(token, { filter: "PURCHASABLE" })).toEqual(["Sable"]);
    expect(await namesOf(token, { filter: "PRODUCT,BOTH" })).toEqual([CEMENT.name]);
    expect(await namesOf(token, { filter: "PRODUCT,SERVICE" })).toHaveLength(3);
  });

  test("a document's picker lists the products of its visibility, and all services", async () => {
    const token = await api.withEnterprise();
    await create(token);
    await create(token, { name: "Sable", productVisibility: "PURCHASABLE" });
    await create(token, { name: "Porte", productVisibility: "SALEABLE" });
    await create(token, { ...TRAINING, productVisibility: "PURCHASABLE" });
    const sold = [TRAINING.name, "Porte", CEMENT.name];
    for (const offeredOn of ["QUOTATION", "SALES_INVOICE", "CREDIT_INVOICE"]) {
      expect(await namesOf(token, { offeredOn })).toEqual(sold);
    }
    const bought = [TRAINING.name, "Sable", CEMENT.name];
    expect(await namesOf(token, { offeredOn: "PURCHASE_ORDER" })).toEqual(bought);
    expect(await namesOf(token, { offeredOn: "PURCHASE_ORDER", search: "sab" })).toEqual(["Sable"]);
    const refused = await api.refusal(token, products.list, { query: { offeredOn: "RECEIPT" } });
    expect(refused.status).toBe(400);
  });

  test("a picker's options carry the discount of a new line, other lists don't", async () => {
    const token = await api.withEnterprise();
    const made = await create(token);
    const query = { offeredOn: "SALES_INVOICE" } as const;
    const picker = await api.call(token, products.list, { query });
    expect(picker.products).toEqual([{ ...made, remise: 0, remiseType: "NONE" }]);
    expect((await api.call(token, products.list)).products).toEqual([made]);
  });

  test("a search covers name, reference and description, wildcards as plain text", async () => {
    const token = await api.withEnterprise();
    await create(token);
    await create(token, { name: "Remise_10%", ref_product: "REM", description: "Été" });
    expect(await namesOf(token, { search: "CIMENT" })).toEqual([CEMENT.name]);
    expect(await namesOf(token, { search: "cim-4" })).toEqual([CEMENT.name]);
    expect(await namesOf(token, { search: "50 KG" })).toEqual([CEMENT.name]);
    expect(await namesOf(token, { search: "kg cim-4" })).toEqual([CEMENT.name]);
    expect(await namesOf(token, { search: "%" })).toEqual(["Remise_10%"]);
    expect(await namesOf(token, { search: "_" })).toEqual(["Remise_10%"]);
  });

  test("an archived product is in the archive only, and can be restored or deleted", async () => {
    const token = await api.withEnterprise();
    const { id } = await create(token);
    const first = await api.call(token, products.archive, { params: { id } });
    const again = await api.call(token, products.archive, { params: { id } });
    expect(again.deletedAt).toBe(first.deletedAt);
    expect(await namesOf(token)).toEqual([]);
    expect(await namesOf(token, { deleted: "true" })).toEqual([CEMENT.name]);
    const restored = await api.call(token, products.restore, { params: { id } });
    expect(restored).toMatchObject({ deletedAt: null, deletedById: null });
    await api.call(token, products.remove, { params: { id } });
    expect((await api.refusal(token, products.get, { params: { id } })).status).toBe(404);
  });

  test("a page has the total count", async () => {
    const token = await api.withEnterprise();
    for (const name of ["A", "B", "C"]) await create(token, { name });
    const page = await api.call(token, products.list, { query: { page: 2, limit: 2 } });
    expect(page).toMatchObject({ total: 3, page: 2, totalPages: 2 });
    expect(page.products.map(({ name }) => name)).toEqual(["A"]);
  });
});
