import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products } from "#contract/products.ts";
import { PRODUCT_COLUMNS, PRODUCT_HEADERS } from "#domain/spreadsheets/productColumns.ts";
import { neutralizeFormula } from "#domain/spreadsheets/spreadsheetText.ts";
import { importFile, importRefusal, xlsx } from "../../testing/spreadsheets/workbooks.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const HEADER = PRODUCT_COLUMNS.map((column) => PRODUCT_HEADERS[column]);

const listProducts = async (token: string) => (await api.call(token, products.list)).products;

describe("importing products", () => {
  test("choices are read in three languages, prices from numbers and texts", async () => {
    const token = await api.withEnterprise();
    const file = await xlsx([
      ["Désignation", "Réf.", "Prix (DA)", "Type", "Unité", "Visibilité"],
      ["Ciment", 42, 850.5, "Produit", "kg", "Vente et achat"],
      ["Pose", null, "1 234,50 DA", "خدمة", "Jour", null],
      ["Sable", "SAB", "cher", "Product", null, "For sale"],
      ["Gravier", null, 10, null, null, "للبيع"],
    ]);
    const answer = await importFile(api, token, products.import, file);
    expect(answer).toEqual({
      success: false,
      created: 2,
      updated: 0,
      skipped: 0,
      valid: 2,
      ignoredColumns: [],
      errors: [
        { row: 4, error: "PRICE_INVALID" },
        { row: 5, error: "REFERENCE_REQUIRED" },
      ],
    });
    expect(await listProducts(token)).toMatchObject([
      {
        name: "Ciment",
        ref_product: "42",
        price: 850.5,
        type: "PRODUCT",
        unitOfMeasure: "KG",
        productVisibility: "BOTH",
        stampDuty: 0,
      },
      { name: "Pose", price: 1234.5, type: "SERVICE", unitOfMeasure: "DAY" },
    ]);
  });

  test("an exported file is imported without loss", async () => {
    const token = await api.withEnterprise();
    const body = {
      name: "-Remise",
      ref_product: "=A1",
      description: "Sac\nde 50 kg",
      price: 1234.56,
      type: "PRODUCT" as const,
      unitOfMeasure: "palette",
      productVisibility: "PURCHASABLE" as const,
      stampDuty: 1.5,
      tva: 0.09,
      nature: "GOODS" as const,
      g50Line: "E3B11" as const,
    };
    await api.call(token, products.create, { body });
    const exported = [
      neutralizeFormula(body.name),
      neutralizeFormula(body.ref_product),
      body.description,
      body.price,
      body.type,
      body.unitOfMeasure,
      body.productVisibility,
      body.stampDuty,
      "9 %",
      body.nature,
      body.g50Line,
    ];
    const file = await xlsx([HEADER, exported]);
    const answer = await importFile(api, token, products.import, file, { existing: "create" });
    expect(answer).toMatchObject({ success: true, created: 1, ignoredColumns: [] });
    expect(await listProducts(token)).toMatchObject([body, body]);
  });

  test("a dry run stores nothing and returns prices in dinars", async () => {
    const token = await api.withEnterprise();
    const file = await xlsx([
      ["name", "price", "type"],
      ["Pose", 12.5, "service"],
    ]);
    const answer = await importFile(api, token, products.import, file, { dryRun: true });
    expect(answer.rows).toEqual([
      {
        row: 2,
        name: "Pose",
        ref_product: null,
        description: null,
        price: 12.5,
        type: "SERVICE",
        unitOfMeasure: null,
        productVisibility: null,
        stampDuty: 0,
        tva: null,
        nature: null,
        g50Line: null,
        match: { kind: "new", id: null, repeats: null, changes: [] },
      },
    ]);
    expect(await listProducts(token)).toEqual([]);
  });

  test("natures and boxes are refused at their row, with the value of their cell", async () => {
    const token = await api.withEnterprise();
    const file = await xlsx([
      ["nom", "prix", "type", "nature", "case G50"],
      ["Gros œuvre", 1000, "Service", "Travaux", "E3B23"],
      ["Pose", 1000, "Service", "Location", null],
      ["Étude", 1000, "Service", null, "E3B99"],
    ]);
    const answer = await importFile(api, token, products.import, file, { dryRun: true });
    expect(answer).toMatchObject({
      valid: 1,
      errors: [
        { row: 3, error: "NATURE_UNKNOWN" },
        { row: 4, error: "G50_LINE_UNKNOWN" },
      ],
      refused: [
        { row: 3, value: "Location" },
        { row: 4, value: "E3B99" },
      ],
    });
  });

  test("a row that makes a product of works removes their nature, a blank nature keeps others", async () => {
    const token = await api.withEnterprise();
    const fields = { price: 10, type: "SERVICE", productVisibility: "BOTH" } as const;
    for (const nature of ["WORKS", "GOODS"] as const) {
      const body = { ...fields, name: nature, ref_product: nature, nature, g50Line: "E3B13" };
      await api.call(token, products.create, { body: body as never });
    }
    const file = await xlsx([
      ["nom", "référence", "prix", "type", "visibilité", "nature"],
      ["WORKS", "WORKS", 11, "Produit", "BOTH", null],
      ["GOODS", "GOODS", 12, "Produit", "BOTH", null],
    ]);
    const choice = { existing: "update" as const };
    const answer = await importFile(api, token, products.import, file, choice);
    expect(answer).toMatchObject({ success: true, updated: 2 });
    const listed = await listProducts(token);
    const declared = new Map(listed.map(({ name, nature, g50Line }) => [name, [nature, g50Line]]));
    expect(declared.get("WORKS")).toEqual([null, "E3B13"]);
    expect(declared.get("GOODS")).toEqual(["GOODS", "E3B13"]);
  });

  test("a sheet of prices keeps the works of a service, whose type it doesn't have", async () => {
    const token = await api.withEnterprise();
    const body = { name: "Gros œuvre", price: 10, type: "SERVICE", nature: "WORKS" } as const;
    await api.call(token, products.create, {
      body: { ...body, ref_product: "GO", productVisibility: "BOTH" },
    });
    const file = await xlsx([
      ["référence", "nom", "prix", "visibilité"],
      ["GO", "Gros œuvre", 11, "BOTH"],
    ]);
    const choice = { existing: "update" as const };
    const answer = await importFile(api, token, products.import, file, choice);
    expect(answer).toMatchObject({ success: true, updated: 1 });
    expect(await listProducts(token)).toMatchObject([
      { name: "Gros œuvre", price: 11, type: "SERVICE", nature: "WORKS" },
    ]);
  });

  test("a missing column is one error; the unchanged template has no rows", async () => {
    const token = await api.withEnterprise();
    const file = await xlsx([["référence"], ["A1"]]);
    expect(await importRefusal(api, token, products.import, file)).toBe(
      "400 MISSING_COLUMNS nom prix",
    );
    const headers = { authorization: `Bearer ${token}` };
    const template = await api.app.inject({ url: "/api/products/template", headers });
    expect(template.headers["content-disposition"]).toContain("template-product.xlsx");
    const untouched = await importRefusal(api, token, products.import, template.rawPayload);
    expect(untouched).toBe("400 FILE_EMPTY NO_ROWS");
  });
});
