import type { QueryClient } from "@tanstack/react-query";
import type { Document, DocumentRow } from "#contract/documents.ts";
import { fileNameOfDocument } from "../fileNameOfDocument.ts";
import { can } from "../../api/useCan.ts";
import { currentOrganization } from "../../api/session.ts";
import { isIssuableNow } from "../../documentKinds/issueStates.ts";
import { canSharePdf, type SharedMessage, type PdfFile } from "../../sharing/shareFile.ts";
import { currentLanguage } from "../../ui/language/language.ts";
import { documentQuery, type PdfOptions, pdfQuery } from "../queries.ts";
import { documentMessage } from "../send/documentMessage.ts";

/** Whether the user is first asked to issue the document. */
export const needsIssueQuestion = (document: DocumentRow) =>
  can("invoices.issue") && isIssuableNow(document);

/** The query of the PDF that is shared. A document that isn't issued yet is printed as it will be once it is SENT. */
function sharedPdfQuery(document: Document, options: PdfOptions | undefined) {
  const { signature, cachet } = document.pageImages;
  const chosen = options ?? { lang: currentLanguage(), signature, cachet };
  return pdfQuery(document, { ...chosen, ...(isIssuableNow(document) && { asSent: true }) });
}

/**
 * Loads the PDF before the user presses the button that shares it. Does nothing if the device can't share PDFs, or if
 * the user is first asked to issue the document.
 */
export async function prefetchShare(
  cache: QueryClient,
  row: DocumentRow,
  options: PdfOptions | undefined,
): Promise<void> {
  if (!canSharePdf() || needsIssueQuestion(row)) return;
  const query = documentQuery(row.id);
  const cached = cache.getQueryData(query.queryKey);
  const document = cached?.version === row.version ? cached : await cache.fetchQuery(query);
  await cache.fetchQuery({ ...sharedPdfQuery(document, options), staleTime: Infinity });
}

/**
 * The PDF and text to share; null if the device can't share PDFs, if the PDF or the current version of the document
 * isn't in the cache, or if the user is first asked to issue the document.
 */
export function cachedShare(
  cache: QueryClient,
  row: DocumentRow,
  options: PdfOptions | undefined,
): { pdf: PdfFile; message: SharedMessage } | null {
  const document = cache.getQueryData(documentQuery(row.id).queryKey);
  if (!canSharePdf() || document?.version !== row.version || needsIssueQuestion(document))
    return null;
  const { queryKey } = sharedPdfQuery(document, options);
  const rendered = cache.getQueryState<Blob>(queryKey);
  if (rendered?.data === undefined || rendered.isInvalidated) return null;
  const lang = options?.lang ?? currentLanguage();
  return {
    pdf: { blob: rendered.data, fileName: fileNameOfDocument(document) },
    message: documentMessage(document, currentOrganization()?.name ?? "", lang),
  };
}
