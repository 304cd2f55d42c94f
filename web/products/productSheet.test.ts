import { readFileSync } from "node:fs";
import { createInstance, type ResourceLanguage, type TFunction } from "i18next";
import { expect, test } from "vitest";
import type { Product } from "#contract/products.ts";
import { NATURES } from "#domain/declarations/classes.ts";
import { readProductRow } from "#domain/spreadsheets/productImport.ts";
import { PRODUCT_TYPES, PRODUCT_VISIBILITIES } from "#domain/products/products.ts";
import { PRODUCT_COLUMN_NAMES } from "#domain/spreadsheets/productColumns.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { readHeader } from "#domain/spreadsheets/spreadsheetCells.ts";
import { OFFERED_UNITS } from "#domain/quantities/units.ts";
import { toPlainSheet } from "../spreadsheets/writeSheet.ts";
import { productSheetColumns } from "./productSheet.ts";

const CEMENT: Product = {
  id: "1",
  name: "Ciment gris",
  ref_product: "CIM-42",
  description: "Sac de 50 kg\nIndice 42,5",
  price: 1450.5,
  type: "PRODUCT",
  unitOfMeasure: "palette",
  productVisibility: "SALEABLE",
  stampDuty: 12.25,
  tva: 0.195,
  nature: null,
  g50Line: "E3B22",
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  deletedAt: null,
  createdById: null,
  updatedById: null,
  deletedById: null,
  enterpriseId: "1",
};

/** The translations of a language. */
async function translationsIn(lng: string): Promise<TFunction> {
  const [shell, products] = ["shell", "products"].map((file): ResourceLanguage => {
    const path = new URL(`../locales/${lng}/${file}.json`, import.meta.url);
    return JSON.parse(readFileSync(path, "utf8"));
  });
  const i18n = createInstance();
  await i18n.init({ lng, resources: { [lng]: { translation: { ...shell, ...products } } } });
  return i18n.t;
}

/** Exports a product and reads the row as an import does. @returns the record, or the refusal */
function reimport(product: Product, t: TFunction) {
  const columns = productSheetColumns(t);
  const sheet = { sheetName: "", fileName: "", rightToLeft: false, columns, rows: [product] };
  const header = readHeader(
    columns.map(({ title }) => title),
    PRODUCT_COLUMN_NAMES,
  );
  expect(header.ignored).toEqual([]);
  const [cells = []] = toPlainSheet(sheet).rows;
  return readProductRow((column) => cells[header.columns.get(column) ?? -1] ?? null);
}

test.each(LANGUAGES)(
  "products exported in %s are imported again without loss",
  async (language) => {
    const t = await translationsIn(language);
    expect(reimport(CEMENT, t)).toEqual({
      record: {
        type: "PRODUCT",
        name: "Ciment gris",
        reference: "CIM-42",
        description: "Sac de 50 kg\nIndice 42,5",
        price: 145_050,
        unit: "palette",
        visibility: "SALEABLE",
        stampDuty: 1225,
        vatRate: 1950,
        nature: null,
        g50Line: "E3B22",
      },
    });
    for (const type of PRODUCT_TYPES) {
      for (const unit of OFFERED_UNITS[type]) {
        const product = { ...CEMENT, type, unitOfMeasure: unit };
        expect(reimport(product, t)).toMatchObject({ record: { type, unit } });
      }
    }
    for (const visibility of PRODUCT_VISIBILITIES) {
      const product = { ...CEMENT, productVisibility: visibility };
      expect(reimport(product, t)).toMatchObject({ record: { visibility } });
    }
    for (const nature of NATURES) {
      const product = { ...CEMENT, type: "SERVICE" as const, nature };
      expect(reimport(product, t)).toMatchObject({ record: { nature } });
    }
  },
);
