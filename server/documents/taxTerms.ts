import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { VatExemption } from "#domain/parties/vatExemption.ts";
import {
  type DatedTaxRegime,
  type TaxRegime,
  taxRegimeOfDocument,
  type VatTerms,
} from "#domain/enterprises/taxRegimes.ts";
import { isExemptionRefused, type VatExempt, vatExemptOf } from "#domain/vat/vatExempt.ts";
import type { Transaction } from "../database/database.ts";
import type { ClientBlock } from "../database/schema.ts";
import { invalidField } from "../http/apiError.ts";
import { readClientSnapshot } from "./snapshots.ts";

/** The tax terms of a source document, which a credit note takes from its invoice. */
export interface SourceTerms {
  tax_regime: TaxRegime;
  vat_exempt: VatExempt;
  /** The exemption of its client, from the document's snapshot. */
  exemption: VatExemption | null;
}

interface DatedDocument {
  kind: DocumentKind;
  date: Day;
  /** The document that this one is converted from. */
  source: SourceTerms | null;
}

interface TaxedDocument extends DatedDocument {
  clientId: string;
  client: ClientBlock;
  stored: { client_id: string; date: Day; vat_exempt: VatExempt } | null;
}

/** The terms that a credit note takes from its invoice; null for any other document. */
const termsOfInvoice = ({ kind, source }: Pick<DatedDocument, "kind" | "source">) =>
  kind === "CREDIT_INVOICE" ? source : null;

/**
 * Chooses the regime of a document: that of the invoice for a credit note with a source, that of its
 * date for any other document.
 */
export function chooseTaxRegime(
  document: DatedDocument,
  regimes: readonly DatedTaxRegime[],
): TaxRegime {
  return termsOfInvoice(document)?.tax_regime ?? taxRegimeOfDocument(document, regimes);
}

/**
 * Chooses the regime of a document, and whether its client's exemption applies. A credit note with a
 * source takes both from it.
 *
 * @param chosen the user's choice of the exemption; null or undefined for the default
 * @throws ApiError VALIDATION_ERROR on `vatExempt` without an exemption that covers the date
 */
export function chooseTaxTerms(
  document: TaxedDocument,
  regimes: readonly DatedTaxRegime[],
  chosen: boolean | null | undefined,
): VatTerms {
  const { kind, date, clientId, client, stored } = document;
  const taxRegime = chooseTaxRegime(document, regimes);
  const invoice = termsOfInvoice(document);
  if (invoice !== null) return { taxRegime, vatExempt: invoice.vat_exempt };
  const before = stored && {
    clientId: stored.client_id,
    date: stored.date,
    vatExempt: stored.vat_exempt,
  };
  const exemptionInput = {
    kind,
    taxRegime,
    clientId,
    date,
    exemption: client.vatExemption,
    stored: before,
  };
  if (isExemptionRefused(exemptionInput, chosen)) throw invalidField("vatExempt", "NO_EXEMPTION");
  return { taxRegime, vatExempt: vatExemptOf(exemptionInput, chosen) };
}

/** Replaces the client's exemption on a credit note by that of its invoice, if the invoice is exempt. */
export function withInvoiceExemption(
  client: ClientBlock,
  document: Pick<DatedDocument, "kind" | "source">,
): ClientBlock {
  const invoice = termsOfInvoice(document);
  return invoice?.vat_exempt === true ? { ...client, vatExemption: invoice.exemption } : client;
}

/** Reads the terms of the source document; null without a source, and if it doesn't exist. */
export async function readSourceTerms(
  { db, enterpriseId }: Transaction,
  sourceId: string | null,
): Promise<SourceTerms | null> {
  if (sourceId === null) return null;
  const source = await db
    .selectFrom("document")
    .select(["tax_regime", "vat_exempt", "client_snapshot"])
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", sourceId)
    .executeTakeFirst();
  return source === undefined ? null : sourceTermsFromRow(source);
}

interface StoredTerms extends Omit<SourceTerms, "exemption"> {
  client_snapshot: unknown;
}

function sourceTermsFromRow({ client_snapshot: client, ...terms }: StoredTerms): SourceTerms {
  return { ...terms, exemption: readClientSnapshot(client).vatExemption };
}

/**
 * Reads a stored document that is being edited, and the document that it was converted from.
 *
 * @throws ApiError VALIDATION_ERROR on `documentId` for an unknown document
 */
export async function readEditedDocument({ db, enterpriseId }: Transaction, documentId: string) {
  const documents = db.selectFrom("document").where("enterprise_id", "=", enterpriseId);
  const stored = await documents
    .select(["client_id", "date", "status", "vat_exempt", "source_id"])
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (stored === undefined) throw invalidField("documentId", "UNKNOWN_RECORD");
  if (stored.source_id === null) return { stored, source: null };
  const source = await documents
    .select(["id", "number as numero", "date", "tax_regime", "vat_exempt", "client_snapshot"])
    .where("id", "=", stored.source_id)
    .executeTakeFirst();
  return {
    stored,
    source: source === undefined ? null : { ...source, ...sourceTermsFromRow(source) },
  };
}
