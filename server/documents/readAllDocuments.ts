import { sql } from "kysely";
import type { Document, DocumentLine } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Language } from "#domain/text/language.ts";
import type { Centimes } from "#domain/money/money.ts";
import { readByBytes } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";
import type { ClientBlock, EnterpriseBlock } from "../database/schema.ts";
import type { PrintedDocument } from "../printing/printedDocument.ts";
import { presentDocument } from "./present.ts";
import { buildPrintedDocument } from "./print.ts";
import { selectWholeDocuments, wholeDocumentOf } from "./loadDocument.ts";
import { readClientSnapshot, readEnterpriseSnapshot } from "./snapshots.ts";
import type { WholeDocument } from "./store.ts";

type LineAmount = "unitPrice" | "totalHT" | "totalTTC";
type Amount =
  | "Total_HT_avant_remises"
  | "Total_Remises"
  | "Total_après_Remises"
  | "T_V_A"
  | "stampDuty"
  | "Total_à_payer";

/** A document as the API returns it, with its amounts in centimes and its snapshots. */
export interface ExportedDocument extends Omit<Document, "pageImages"> {
  lines: (DocumentLine & { centimes: Record<LineAmount, Centimes> })[];
  centimes: Record<Amount, Centimes>;
  /** The client and the organization at the last save. */
  snapshot: { client: ClientBlock; enterprise: EnterpriseBlock };
  createdById: string | null;
  updatedById: string | null;
  deletedById: string | null;
}

/** A document of an export, with its print data except the images. */
export interface DocumentWithPrintData {
  document: ExportedDocument;
  printed: Omit<PrintedDocument, "images">;
  /** The URL of the document's logo. */
  logo: string | null;
}

/** The assumed size of a document as JSON, without its lines. */
const DOCUMENT_BYTES = 4_000;
/** The assumed size of a line as JSON, without its texts. */
const LINE_BYTES = 400;

/** The approximate size of a document with its lines, in bytes. */
const documentBytes = sql<number>`(
  select ${sql.lit(DOCUMENT_BYTES)} + coalesce(sum(${sql.lit(LINE_BYTES)} + octet_length(
           concat(line.name, line.description))), 0)::integer
    from document_line as line
   where line.enterprise_id = document.enterprise_id and line.document_id = document.id)`;

function presentExported(document: WholeDocument): ExportedDocument {
  const { record, lines } = document;
  const { pageImages: _, ...shown } = presentDocument(document);
  return {
    ...shown,
    centimes: {
      Total_HT_avant_remises: record.total_before_discounts,
      Total_Remises: record.total_discounts,
      Total_après_Remises: record.total_excluding_tax,
      T_V_A: record.vat,
      stampDuty: record.stamp_duty,
      Total_à_payer: record.total_to_pay,
    },
    lines: lines.map((line, at) => ({
      ...shown.lines[at]!,
      centimes: {
        unitPrice: line.unit_price,
        totalHT: line.excluding_tax,
        totalTTC: line.including_tax,
      },
    })),
    snapshot: {
      client: readClientSnapshot(record.client_snapshot),
      enterprise: readEnterpriseSnapshot(record.enterprise_snapshot),
    },
    createdById: record.created_by,
    updatedById: record.updated_by,
    deletedById: record.deleted_by,
  };
}

/** Reads all documents of a kind by date, archived ones included, in batches of limited size. */
export async function* readAllDocuments(
  tx: Transaction,
  kind: DocumentKind,
  language: Language,
): AsyncGenerator<DocumentWithPrintData[]> {
  const sizes = tx.db
    .selectFrom("document")
    .select(["document.id as key", documentBytes.as("bytes")])
    .where("document.enterprise_id", "=", tx.enterpriseId)
    .where("document.kind", "=", kind)
    .orderBy("document.date")
    .orderBy("document.created_at")
    .orderBy("document.id");
  const read = (ids: string[]) =>
    selectWholeDocuments(tx.db)
      .where("document.enterprise_id", "=", tx.enterpriseId)
      .where("document.id", "in", ids)
      .orderBy("document.date")
      .orderBy("document.created_at")
      .orderBy("document.id")
      .execute();
  for await (const batch of readByBytes(tx.db, sizes, read)) {
    yield batch.map((stored) => {
      const document = wholeDocumentOf(stored);
      return {
        document: presentExported(document),
        printed: buildPrintedDocument(document, { language }),
        logo: document.enterprise.logoUrl,
      };
    });
  }
}
