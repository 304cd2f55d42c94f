import type { Product } from "#contract/products.ts";
import type { Centimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { readAllRecords } from "../records/readRecords.ts";
import { presentProduct } from "./present.ts";

/** A product as on the wire, with its amounts in centimes too. */
export type ExportedProduct = Product & { centimes: { price: Centimes; stampDuty: Centimes } };

/** All products of the organization, archived ones too, the oldest first, in batches. */
export async function* readAllProducts(tx: Transaction): AsyncGenerator<ExportedProduct[]> {
  for await (const rows of readAllRecords(tx, "product")) {
    yield rows.map((row) => ({
      ...presentProduct(row),
      centimes: { price: row.price, stampDuty: row.stamp_duty },
    }));
  }
}
