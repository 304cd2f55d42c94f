import type { TFunction } from "i18next";
import type { Product } from "#contract/products.ts";
import { trimToNull } from "#domain/clients/clients.ts";
import { wireReaders } from "#domain/records/fields.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import {
  formatExportedRate,
  PRODUCT_COLUMNS,
  PRODUCT_HEADERS,
  type ProductColumn,
} from "#domain/spreadsheets/productColumns.ts";
import type { ExportColumn } from "../spreadsheets/writeSheet.ts";
import { unitText } from "./units.ts";

type Values = Record<ProductColumn, (product: Product) => string | number | null>;

const COLUMN_WIDTHS: Partial<Record<ProductColumn, number>> = { name: 36, description: 48 };

/**
 * The columns of the products' spreadsheet (docs/rules/clients-and-products.md#columns), without ids and audit fields.
 * An import reads the exported file without loss.
 */
export function productSheetColumns(t: TFunction): ExportColumn<Product>[] {
  const values: Values = {
    ...wireReaders(PRODUCT_TEXTS),
    name: ({ name }) => name,
    price: ({ price }) => price,
    type: ({ type }) => t(`products.types.${type}`),
    unit: ({ unitOfMeasure: unit }) => unit && unitText(unit, t),
    visibility: ({ productVisibility: visibility }) =>
      visibility && t(`products.visibilities.${visibility}`),
    stampDuty: ({ stampDuty }) => stampDuty,
    vatRate: ({ tva }) => formatExportedRate(tva),
    nature: ({ nature }) => nature && t(`products.natures.${nature}`),
    g50Line: ({ g50Line }) => g50Line,
  };
  return PRODUCT_COLUMNS.map((column) => ({
    title: PRODUCT_HEADERS[column],
    kind: column === "price" || column === "stampDuty" ? "amount" : "text",
    width: COLUMN_WIDTHS[column],
    value: (product) => {
      const value = values[column](product);
      return typeof value === "string" ? trimToNull(value) : value;
    },
  }));
}
