import { sql } from "kysely";
import type { Nature } from "#domain/declarations/classes.ts";
import type { Transaction } from "../../database/database.ts";
import { prepareStatement } from "../../database/preparedStatement.ts";

/**
 * A line that credits an invoice line gets the class of that line, any other line that of its product. Without
 * either, the organization's activity decides the nature.
 */
const CLASSIFY_LINES = prepareStatement((db, given: { enterpriseId: string; documentId: string }) =>
  db
    .updateTable("document_line as line")
    .set({
      nature: sql<Nature>`coalesce(source.nature, product.nature,
        case product.type when 'SERVICE' then 'SERVICE' when 'PRODUCT' then 'GOODS' end,
        case when enterprise.vat_activity in ('RESELLER', 'PRODUCER') then 'GOODS' else 'SERVICE' end)`,
      g50_line: sql<
        string | null
      >`case when source.id is null then product.g50_line else source.g50_line end`,
    })
    .from("document_line as own")
    .innerJoin("document", (join) =>
      join
        .onRef("document.enterprise_id", "=", "own.enterprise_id")
        .onRef("document.id", "=", "own.document_id"),
    )
    .innerJoin("enterprise", "enterprise.id", "own.enterprise_id")
    .leftJoin("product", (join) =>
      join
        .onRef("product.enterprise_id", "=", "own.enterprise_id")
        .onRef("product.id", "=", "own.product_id"),
    )
    .leftJoin("document_line as source", (join) =>
      join
        .onRef("source.enterprise_id", "=", "own.enterprise_id")
        .onRef("source.document_id", "=", "document.source_id")
        .onRef("source.id", "=", "own.source_line_id"),
    )
    .where("own.enterprise_id", "=", given.enterpriseId)
    .where("own.document_id", "=", given.documentId)
    .where("line.enterprise_id", "=", given.enterpriseId)
    .where("line.document_id", "=", given.documentId)
    .whereRef("line.position", "=", "own.position"),
);

/** Writes the class of each line at the issue of a document (docs/rules/reports.md#class). */
export async function classifyLines(
  { execute: run, enterpriseId }: Transaction,
  documentId: string,
): Promise<void> {
  await run(CLASSIFY_LINES, { enterpriseId, documentId });
}
