import type { Product } from "#contract/products.ts";
import type { Centimes } from "#domain/money.ts";
import { readInBatches } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";
import { presentProduct } from "./present.ts";

/** A product as the wire shows it, and its amounts in centimes beside. */
export type ExportedProduct = Product & { centimes: { price: Centimes; stampDuty: Centimes } };

/** All products of the organization, archived ones too, the oldest first, in batches. */
export async function* readAllProducts({
  db,
  enterpriseId,
}: Transaction): AsyncGenerator<ExportedProduct[]> {
  const query = db
    .selectFrom("product")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("created_at")
    .orderBy("id");
  for await (const rows of readInBatches(db, query, 500)) {
    yield rows.map((row) => ({
      ...presentProduct(row),
      centimes: { price: row.price, stampDuty: row.stamp_duty },
    }));
  }
}
