import { create as contentDisposition } from "content-disposition";
import { documents } from "#contract/documents.ts";
import { looks } from "#contract/looks.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { fileNameOf } from "#domain/documents/documents.ts";
import { abortOnDisconnect } from "../http/clientDisconnectedError.ts";
import { type OperationContext, registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { sendJoinedPdf } from "./joinedPdf.ts";
import { loadDocument } from "./loadDocument.ts";
import { prepareLooksPreview } from "./looksPreview.ts";
import { preparePreview } from "./preparePreview.ts";
import { preparePrintedDocument } from "./print.ts";
import { documentExists } from "./store.ts";

const today = () => dayInAlgiers(new Date());

/** Prepares a stored document for printing, with the options of the query. */
function prepareStoredDocument({
  input,
  transaction,
}: Pick<
  OperationContext<typeof documents.pdf | typeof documents.firstPage>,
  "input" | "transaction"
>) {
  const { signature, cachet, lang, asSent, settlement } = input.query;
  const choice = { language: lang, signature, stamp: cachet, asSent, settlement };
  return transaction(async (tx) =>
    preparePrintedDocument(tx, await loadDocument(tx, input.params.id), choice),
  );
}

/** Registers the operations that reply with PDFs and their first pages. */
export function printRoutes(services: Services): void {
  registerOperation(
    services,
    documents.pdf,
    async (call) => {
      const { scope, reply } = call;
      const signal = abortOnDisconnect(reply);
      const prepare = () => prepareStoredDocument(call);
      const { document, pdf } = await services.print(scope(), prepare, {
        signal,
      });
      reply.header("content-type", "application/pdf");
      reply.header("content-disposition", contentDisposition(fileNameOf(document, "pdf")));
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    { exists: documentExists },
  );

  registerOperation(
    services,
    documents.firstPage,
    (call) => {
      const signal = abortOnDisconnect(call.reply);
      const prepare = () => prepareStoredDocument(call);
      return services.print.firstPage(call.scope(), prepare, { signal });
    },
    { exists: documentExists },
  );

  registerOperation(services, documents.joinedPdf, (call) => sendJoinedPdf(services, call));

  registerOperation(services, documents.preview, async (call) => {
    const { input, scope, transaction, reply } = call;
    const prepare = () => transaction((tx) => preparePreview(tx, input, today()));
    const signal = abortOnDisconnect(reply);
    const { pdf } = await services.print(scope(), prepare, { signal });
    reply.header("content-type", "application/pdf");
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  });

  registerOperation(services, looks.preview, async ({ input, scope, transaction, reply }) => {
    const prepare = () => transaction((tx) => prepareLooksPreview(tx, input, today()));
    const signal = abortOnDisconnect(reply);
    const { pdf } = await services.print(scope(), prepare, { signal });
    reply.header("content-type", "application/pdf");
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  });
}
