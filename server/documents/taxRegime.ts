import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
import { type DatedTaxRegime, type TaxRegime, taxRegimeOfDocument } from "#domain/taxRegimes.ts";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../http/apiError.ts";

interface Dated {
  kind: DocumentKind;
  date: Day;
  /** The document that it is converted from. */
  source: { tax_regime: TaxRegime } | null;
}

/** The regime of a document: a credit note has that of its source, any other that of its date. */
export function chooseTaxRegime(
  { source, ...document }: Dated,
  regimes: readonly DatedTaxRegime[],
): TaxRegime {
  if (document.kind === "CREDIT_INVOICE" && source !== null) return source.tax_regime;
  return taxRegimeOfDocument(document, regimes);
}

/** The regime of the document that another one is converted from; null without a source. */
export async function readSourceRegime(
  { db, enterpriseId }: Transaction,
  sourceId: string | null,
): Promise<Dated["source"]> {
  if (sourceId === null) return null;
  const source = await db
    .selectFrom("document")
    .select("tax_regime")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", sourceId)
    .executeTakeFirst();
  return source ?? null;
}

/**
 * The document that a stored one was converted from; null without one.
 *
 * @throws ApiError VALIDATION_ERROR on `documentId` for an unknown document
 */
export async function readSourceOf({ db, enterpriseId }: Transaction, documentId: string) {
  const found = await db
    .selectFrom("document")
    .leftJoin("document as source", (join) =>
      join
        .onRef("source.enterprise_id", "=", "document.enterprise_id")
        .onRef("source.id", "=", "document.source_id"),
    )
    .select(["source.id", "source.number as numero", "source.date", "source.tax_regime"])
    .where("document.enterprise_id", "=", enterpriseId)
    .where("document.id", "=", documentId)
    .executeTakeFirst();
  if (found === undefined) throw invalidField("documentId", "UNKNOWN_RECORD");
  const { id, numero, date, tax_regime } = found;
  return id === null || numero === null || date === null || tax_regime === null
    ? null
    : { id, numero, date, tax_regime };
}
