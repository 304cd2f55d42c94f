import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { sql } from "kysely";
import type { documents } from "#contract/documents.ts";
import { type Day, dayInAlgiers } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { fileNameOf } from "#domain/documents/documents.ts";
import { KIND_TEXTS } from "#domain/documents/kindTexts.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../database/database.ts";
import { abortOnDisconnect } from "../http/clientDisconnectedError.ts";
import { withProgress } from "../http/progress.ts";
import type { OperationContext } from "../http/registerOperation.ts";
import { requireAllFound } from "../printing/listExport.ts";
import type { Services } from "../services.ts";
import { orderTerms, joinTableOfOrder } from "./list/listSql.ts";
import { loadDocument } from "./loadDocument.ts";
import { preparePrintedDocument } from "./print.ts";

interface SelectedDocument {
  id: string;
  kind: DocumentKind;
  numero: string;
  date: Day;
}

type Call = OperationContext<typeof documents.joinedPdf>;
type Query = Call["input"]["query"];

const TITLE_OF_MIXED_KINDS: Readonly<Record<Language, string>> = {
  fr: "Documents",
  en: "Documents",
  ar: "وثائق",
};

/** Reads the selected documents in the order of the list. */
async function readSelectedDocuments(
  tx: Transaction,
  ids: readonly string[],
  query: Query,
): Promise<SelectedDocument[]> {
  const { rows } = await sql<SelectedDocument>`
    select document.id, document.kind, document.number as numero, document.date
      from ${joinTableOfOrder(sql`document`, query.sortBy, tx.enterpriseId)}
     where document.enterprise_id = ${tx.enterpriseId} and document.id = any(${ids}::uuid[])
     order by ${orderTerms(query)}`.execute(tx.db);
  return rows;
}

/** The title of the PDF: "Factures (3)", or "Documents (3)" for several kinds (docs/rules/documents.md#file-names). */
function titleOf(selected: readonly SelectedDocument[], language: Language): string {
  const [kind, ...others] = new Set(selected.map((document) => document.kind));
  const isOneKind = kind !== undefined && others.length === 0;
  const noun = isOneKind ? KIND_TEXTS[kind][language].plural : TITLE_OF_MIXED_KINDS[language];
  return `${noun} (${selected.length})`;
}

/**
 * Replies with one PDF of the selected documents, preceded by progress lines if the query asks for
 * them. Printing is cancelled when the caller disconnects, or may no longer read the documents.
 *
 * @throws ApiError VALIDATION_ERROR for an unknown id, SELECTION_TOO_LARGE, ORGANIZATION_BUSY,
 *   SERVER_BUSY, FORBIDDEN
 */
export async function sendJoinedPdf(services: Services, call: Call): Promise<Buffer | Readable> {
  const { input, scope, transaction, laterTransaction, reply } = call;
  const { lang, signature, cachet, progress } = input.query;
  const signal = abortOnDisconnect(reply);
  const { ids } = input.body;
  const selected = await transaction((tx) => readSelectedDocuments(tx, ids, input.query));
  requireAllFound(ids, selected);
  const choice = { language: lang, signature, stamp: cachet };
  const pages = selected.map(
    ({ id }) =>
      () =>
        laterTransaction(async (tx) =>
          preparePrintedDocument(tx, await loadDocument(tx, id), choice),
        ),
  );
  const title = titleOf(selected, lang);
  const print = (onProgress?: (done: number, total: number) => void) =>
    services.printJoined(scope(), pages, { title, signal, onProgress });
  const file = progress ? await withProgress(call, pages.length, print) : await print();
  const [only] = selected;
  const name =
    selected.length === 1 && only !== undefined
      ? fileNameOf(only, "pdf")
      : `${title} ${dayInAlgiers(new Date())}.pdf`;
  if (!progress) reply.header("content-type", "application/pdf");
  reply.header("content-disposition", contentDisposition(name));
  return file instanceof Uint8Array
    ? Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    : file;
}
