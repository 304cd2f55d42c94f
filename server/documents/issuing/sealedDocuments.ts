import { imageHashes } from "../../images/storedImages.ts";
import type { SealedDocument, ReadSealedDocuments } from "../../seals/sealedDocuments.ts";
import { selectWholeDocuments, wholeDocumentOf } from "../loadDocument.ts";
import type { WholeDocument } from "../store.ts";
import { buildCancellationPayload, imageUrlsOf, buildIssuePayload } from "./payload.ts";

function rebuildIssuePayload(
  document: WholeDocument,
  hashes: ReadonlyMap<string, string>,
): SealedDocument {
  const { id, issued_at: at, seal_number: sealNumber } = document.record;
  const payload = buildIssuePayload(document, hashes);
  return { documentId: id, event: "ISSUED", payload, at, sealNumber };
}

function rebuildCancellationPayload({ record }: WholeDocument): SealedDocument {
  const { id, cancelled_at: at, cancel_reason: reason, cancelled_by: userId } = record;
  const payload = buildCancellationPayload(record, { reason, userId });
  return { documentId: id, event: "CANCELLED", payload, at, sealNumber: null };
}

/** Rebuilds the payloads of sealed documents from the stored documents; missing documents are left out. */
export const readSealedDocuments: ReadSealedDocuments = async (tx, seals) => {
  const rows = await selectWholeDocuments(tx.db)
    .where("document.enterprise_id", "=", tx.enterpriseId)
    .where("document.id", "in", [...new Set(seals.map(({ document_id: id }) => id))])
    .execute();
  const documents = new Map(rows.map((row) => [row.id, wholeDocumentOf(row)]));
  const hashes = await imageHashes(tx, [...documents.values()].flatMap(imageUrlsOf));
  return seals.flatMap(({ document_id: id, event }) => {
    const document = documents.get(id);
    if (document === undefined) return [];
    return [
      event === "ISSUED"
        ? rebuildIssuePayload(document, hashes)
        : rebuildCancellationPayload(document),
    ];
  });
};
