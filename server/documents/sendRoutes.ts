import { documents } from "#contract/documents.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { requireRole } from "../http/authentication.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { markSent } from "./changeDocument.ts";
import { issueDocument, type IssueRequest } from "./issuing/issueDocument.ts";
import { loadDocument } from "./loadDocument.ts";
import { readDocument } from "./readDocument.ts";
import { prepareDocumentMail, printAndSendDocument } from "./sendDocument.ts";
import { documentExists, type WholeDocument } from "./store.ts";

/** Loads the document to mail; issues it first if `issue` is true and it isn't issued yet. */
async function loadForMail(
  tx: Transaction,
  id: string,
  { issue, ...request }: IssueRequest & { issue: boolean },
): Promise<WholeDocument> {
  const document = await loadDocument(tx, id);
  if (!issue || document.record.issued_at !== null) return document;
  return issueDocument(tx, id, request);
}

/** Registers the operation that mails a document. */
export function sendRoutes(services: Services): void {
  const issueContext = () => ({
    key: services.sealKey,
    now: () => new Date(),
    today: dayInAlgiers(new Date()),
  });

  registerOperation(
    services,
    documents.send,
    ({ caller, input, sideEffect, laterTransaction }) => {
      const { id } = input.params;
      const request = { ...input.body, role: requireRole(caller) };
      return sideEffect({
        prepare: async (tx) => {
          const document = await loadForMail(tx, id, { ...request, ...issueContext() });
          return prepareDocumentMail(services, tx, document, input.body);
        },
        act: (prepared) => printAndSendDocument(services, laterTransaction, prepared),
        finish: async (tx, { sent }) => {
          await markSent(tx, id, sent);
          return readDocument(tx, id);
        },
      });
    },
    { exists: documentExists },
  );
}
