import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
import { type DatedTaxRegime, type TaxRegime, taxRegimeOfDocument } from "#domain/taxRegimes.ts";
import type { Transaction } from "../database/database.ts";

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
