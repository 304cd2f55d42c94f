import { create as contentDisposition } from "content-disposition";
import { documents } from "#contract/documents.ts";
import { looks } from "#contract/looks.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { fileNameOf } from "#domain/documents/documents.ts";
import type { Transaction } from "../database/database.ts";
import { requireEnterprise } from "../http/authentication.ts";
import { clientDisconnected } from "../http/clientDisconnected.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { previewNumber } from "../numbering/allocateNumber.ts";
import type { Services } from "../services.ts";
import { archiveDocument, removeDocument, restoreDocument } from "./archive.ts";
import { saveContents, changeStatus, markSent } from "./changeDocument.ts";
import { convertDocument, duplicateDocument } from "./copyDocument.ts";
import { createDocument } from "./createDocument.ts";
import { issueDocument, type IssueRequest } from "./issuing/issueDocument.ts";
import { sendJoinedPdf } from "./joinedPdf.ts";
import { loadDocument } from "./loadDocument.ts";
import { presentCreditable } from "./creditNotes/presentCreditable.ts";
import { readLinks } from "./links.ts";
import { prepareLooksPreview } from "./looksPreview.ts";
import { countDocuments } from "./list/countDocuments.ts";
import { listPage } from "./list/listPage.ts";
import { listNumbersInUse } from "./numbersInUse.ts";
import { presentDocument } from "./present.ts";
import { preparePreview } from "./preparePreview.ts";
import { preparePrint } from "./print.ts";
import { readDocument } from "./readDocument.ts";
import { prepareMail, printAndSend } from "./sendDocument.ts";
import { documentExists, type WholeDocument } from "./store.ts";

const today = () => dayInAlgiers(new Date());

/** The document to mail, issued before if the request asks for it and it isn't yet. */
async function loadForMail(
  tx: Transaction,
  id: string,
  { issue, ...request }: IssueRequest & { issue: boolean },
): Promise<WholeDocument> {
  const document = await loadDocument(tx, id);
  if (!issue || document.record.issued_at !== null) return document;
  return issueDocument(tx, id, request);
}

/** Registers the operations on quotations, sales invoices, purchase orders and credit notes. */
export function documentRoutes(services: Services): void {
  const issueNow = () => ({ key: services.sealKey, now: () => new Date(), today: today() });

  registerOperation(services, documents.list, ({ input, reading }) =>
    listPage(reading(), input.query),
  );

  registerOperation(services, documents.count, async ({ input, reading }) => ({
    counts: await countDocuments(reading(), input.body.queries),
  }));

  registerOperation(services, documents.nextNumber, ({ input, transaction }) =>
    transaction(async (tx) => {
      const { type, date = today() } = input.query;
      const { numero, format, last } = await previewNumber(tx, type, date, listNumbersInUse);
      return { numero, formatType: format.type, last };
    }),
  );

  registerOperation(services, documents.get, ({ input, reading }) =>
    readDocument(reading(), input.params.id),
  );

  registerOperation(services, documents.creditable, ({ input, transaction }) =>
    transaction((tx) => presentCreditable(tx, input.params.id)),
  );

  registerOperation(services, documents.links, ({ input, transaction }) =>
    transaction((tx) => readLinks(tx, input.params.id)),
  );

  registerOperation(services, documents.create, ({ input, transaction }) =>
    transaction(async (tx) =>
      presentDocument(await createDocument(tx, input.body, { today: today() })),
    ),
  );

  registerOperation(
    services,
    documents.update,
    ({ input, transaction }) =>
      transaction(async (tx) => {
        const { params, body } = input;
        if (body.command === "changeStatus") await changeStatus(tx, params.id, body);
        else await saveContents(tx, params.id, body);
        return readDocument(tx, params.id);
      }),
    documentExists,
  );

  registerOperation(
    services,
    documents.archive,
    ({ input, transaction }) =>
      transaction(async (tx) => {
        await archiveDocument(tx, input.params.id);
        return readDocument(tx, input.params.id);
      }),
    documentExists,
  );

  registerOperation(
    services,
    documents.restore,
    ({ input, transaction }) =>
      transaction(async (tx) => {
        await restoreDocument(tx, input.params.id);
        return readDocument(tx, input.params.id);
      }),
    documentExists,
  );

  registerOperation(
    services,
    documents.remove,
    ({ input, transaction }) =>
      transaction((tx) => removeDocument(tx, input.params.id)).then(() => undefined),
    documentExists,
  );

  registerOperation(
    services,
    documents.duplicate,
    ({ input, transaction }) =>
      transaction(async (tx) =>
        presentDocument(await duplicateDocument(tx, input.params.id, today())),
      ),
    documentExists,
  );

  registerOperation(
    services,
    documents.convert,
    ({ input, transaction }) =>
      transaction(async (tx) => {
        const { params, body } = input;
        return presentDocument(await convertDocument(tx, params.id, body, today()));
      }),
    documentExists,
  );

  registerOperation(
    services,
    documents.pdf,
    async ({ input, caller, transaction, reply }) => {
      const { signature, cachet, lang } = input.query;
      const choice = { language: lang, signature, stamp: cachet };
      const prepare = () =>
        transaction(async (tx) =>
          preparePrint(tx, await loadDocument(tx, input.params.id), choice),
        );
      const disconnected = clientDisconnected(reply);
      const { document, pdf } = await services.print(
        requireEnterprise(caller),
        prepare,
        disconnected,
      );
      reply.header("content-type", "application/pdf");
      reply.header("content-disposition", contentDisposition(fileNameOf(document, "pdf")));
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    documentExists,
  );

  registerOperation(services, documents.joinedPdf, (call) => sendJoinedPdf(services, call));

  registerOperation(services, documents.preview, async (call) => {
    const { input, caller, transaction, reply } = call;
    const prepare = () => transaction((tx) => preparePreview(tx, input, today()));
    const disconnected = clientDisconnected(reply);
    const { pdf } = await services.print(requireEnterprise(caller), prepare, disconnected);
    reply.header("content-type", "application/pdf");
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  });

  registerOperation(services, looks.preview, async ({ input, caller, transaction, reply }) => {
    const prepare = () => transaction((tx) => prepareLooksPreview(tx, input, today()));
    const disconnected = clientDisconnected(reply);
    const { pdf } = await services.print(requireEnterprise(caller), prepare, disconnected);
    reply.header("content-type", "application/pdf");
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  });

  registerOperation(
    services,
    documents.send,
    ({ input, sideEffect }) => {
      const { id } = input.params;
      return sideEffect({
        prepare: async (tx) => {
          const document = await loadForMail(tx, id, { ...input.body, ...issueNow() });
          return prepareMail(services, tx, document, input.body);
        },
        act: (prepared) => printAndSend(services, prepared),
        finish: async (tx, { sent }) => {
          await markSent(tx, id, sent);
          return readDocument(tx, id);
        },
      });
    },
    documentExists,
  );
}
