import { create as contentDisposition } from "content-disposition";
import { documents } from "#contract/documents.ts";
import { dayInAlgiers } from "#domain/days.ts";
import { fileNameOf } from "#domain/documents.ts";
import type { Reading } from "../database/database.ts";
import { enterpriseOf } from "../http/authentication.ts";
import { callerGone } from "../http/callerGone.ts";
import { mount } from "../http/mount.ts";
import { previewNumber } from "../numbering/allocateNumber.ts";
import type { Services } from "../services.ts";
import { archiveDocument, removeDocument, restoreDocument } from "./archive.ts";
import { saveContents, changeStatus, markSent } from "./changeDocument.ts";
import { convertDocument, duplicateDocument } from "./copyDocument.ts";
import { createDocument } from "./createDocument.ts";
import { loadDocument } from "./loadDocument.ts";
import { linksOf } from "./links.ts";
import { listPage } from "./list/listPage.ts";
import { numbersInUse } from "./numbersInUse.ts";
import { presentDocument } from "./present.ts";
import { preparePrint } from "./print.ts";
import { prepareMail, printAndSend } from "./sendDocument.ts";
import { documentExists } from "./store.ts";

const today = () => dayInAlgiers(new Date());

const show = async (from: Reading, id: string) => presentDocument(await loadDocument(from, id));

/** Quotations, sales invoices, purchase orders and credit notes. */
export function documentRoutes(services: Services): void {
  mount(services, documents.list, ({ input, reading }) => listPage(reading(), input.query));

  mount(services, documents.nextNumber, ({ input, transaction: unit }) =>
    unit(async (tx) => {
      const { type, date = today() } = input.query;
      const { numero, format, last } = await previewNumber(tx, type, date, numbersInUse);
      return { numero, formatType: format.type, last };
    }),
  );

  mount(services, documents.get, ({ input, reading }) => show(reading(), input.params.id));

  mount(services, documents.links, ({ input, transaction: unit }) =>
    unit((tx) => linksOf(tx, input.params.id)),
  );

  mount(services, documents.create, ({ input, transaction: unit }) =>
    unit(async (tx) => presentDocument(await createDocument(tx, input.body, { today: today() }))),
  );

  mount(
    services,
    documents.update,
    ({ input, transaction: unit }) =>
      unit(async (tx) => {
        const { params, body } = input;
        if (body.command === "changeStatus") await changeStatus(tx, params.id, body);
        else await saveContents(tx, params.id, body);
        return show(tx, params.id);
      }),
    documentExists,
  );

  mount(
    services,
    documents.archive,
    ({ input, transaction: unit }) =>
      unit(async (tx) => {
        await archiveDocument(tx, input.params.id);
        return show(tx, input.params.id);
      }),
    documentExists,
  );

  mount(
    services,
    documents.restore,
    ({ input, transaction: unit }) =>
      unit(async (tx) => {
        await restoreDocument(tx, input.params.id);
        return show(tx, input.params.id);
      }),
    documentExists,
  );

  mount(
    services,
    documents.remove,
    ({ input, transaction: unit }) =>
      unit((tx) => removeDocument(tx, input.params.id)).then(() => undefined),
    documentExists,
  );

  mount(
    services,
    documents.duplicate,
    ({ input, transaction: unit }) =>
      unit(async (tx) => presentDocument(await duplicateDocument(tx, input.params.id, today()))),
    documentExists,
  );

  mount(
    services,
    documents.convert,
    ({ input, transaction: unit }) =>
      unit(async (tx) => {
        const { params, body } = input;
        return presentDocument(await convertDocument(tx, params.id, body.targetType, today()));
      }),
    documentExists,
  );

  mount(
    services,
    documents.pdf,
    async ({ input, caller, transaction: unit, reply }) => {
      const { signature, cachet, lang } = input.query;
      const choice = { language: lang, signature, stamp: cachet };
      const gather = () =>
        unit(async (tx) => preparePrint(tx, await loadDocument(tx, input.params.id), choice));
      const gone = callerGone(reply);
      const { document, pdf } = await services.print(enterpriseOf(caller), gather, gone);
      reply.header("content-type", "application/pdf");
      reply.header("content-disposition", contentDisposition(fileNameOf(document, "pdf")));
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    documentExists,
  );

  mount(
    services,
    documents.send,
    ({ input, caller, sideEffect: steps }) => {
      const { id } = input.params;
      const replyTo = caller.claims.email;
      return steps({
        prepare: async (tx) =>
          prepareMail(services, tx, await loadDocument(tx, id), input.body, replyTo),
        act: (prepared) => printAndSend(services, prepared),
        finish: async (tx, { sent }) => {
          await markSent(tx, id, sent);
          return show(tx, id);
        },
      });
    },
    documentExists,
  );
}
