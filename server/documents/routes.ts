import { documents } from "#contract/documents.ts";
import { dayInAlgiers } from "#domain/days.ts";
import { fileNameOf } from "#domain/documents.ts";
import type { Unit } from "../database/database.ts";
import { together } from "../database/queries.ts";
import { attachment } from "../http/attachment.ts";
import { enterpriseOf } from "../http/authentication.ts";
import { callerGone } from "../http/callerGone.ts";
import { mount } from "../http/mount.ts";
import { notFound } from "../http/refusal.ts";
import { previewNumber } from "../numbering/giveNumber.ts";
import type { Services } from "../services.ts";
import { archiveDocument, removeDocument, restoreDocument } from "./archive.ts";
import { changeContents, changeStatus, markSent } from "./changeDocument.ts";
import { convertDocument, duplicateDocument } from "./copyDocument.ts";
import { createDocument } from "./createDocument.ts";
import { linksOf } from "./links.ts";
import { listPage } from "./list/listPage.ts";
import { numbersInUse } from "./numbersInUse.ts";
import { presentDocument } from "./present.ts";
import { gatherPrint } from "./print.ts";
import { prepareMail, printAndSend } from "./sendDocument.ts";
import { documentExists, findDocument, linesOf, type WholeDocument } from "./store.ts";

const today = () => dayInAlgiers(new Date());

async function load(unit: Unit, id: string): Promise<WholeDocument> {
  const [record, lines] = await together(findDocument(unit, id), linesOf(unit, id));
  if (record === undefined) throw notFound();
  return { record, lines };
}

const show = async (unit: Unit, id: string) => presentDocument(await load(unit, id));

/** Quotations, sales invoices, purchase orders and credit notes. */
export function documentRoutes(services: Services): void {
  mount(services, documents.list, ({ input, reading }) => listPage(reading(), input.query));

  mount(services, documents.nextNumber, ({ input, unit }) =>
    unit(async (open) => {
      const { type, date = today() } = input.query;
      const { numero, format, last } = await previewNumber(open, type, date, numbersInUse);
      return { numero, formatType: format.type, last };
    }),
  );

  mount(services, documents.get, ({ input, unit }) => unit((open) => show(open, input.params.id)));

  mount(services, documents.links, ({ input, unit }) =>
    unit((open) => linksOf(open, input.params.id)),
  );

  mount(services, documents.create, ({ input, unit }) =>
    unit(async (open) =>
      presentDocument(await createDocument(open, input.body, { today: today(), last: true })),
    ),
  );

  mount(
    services,
    documents.update,
    ({ input, unit }) =>
      unit(async (open) => {
        const { params, body } = input;
        if ("lines" in body && body.lines != null) {
          await changeContents(open, params.id, body);
        } else {
          await changeStatus(open, params.id, body);
        }
        return show(open, params.id);
      }),
    documentExists,
  );

  mount(
    services,
    documents.archive,
    ({ input, unit }) =>
      unit(async (open) => {
        await archiveDocument(open, input.params.id);
        return show(open, input.params.id);
      }),
    documentExists,
  );

  mount(
    services,
    documents.restore,
    ({ input, unit }) =>
      unit(async (open) => {
        await restoreDocument(open, input.params.id);
        return show(open, input.params.id);
      }),
    documentExists,
  );

  mount(
    services,
    documents.remove,
    ({ input, unit }) =>
      unit((open) => removeDocument(open, input.params.id)).then(() => undefined),
    documentExists,
  );

  mount(
    services,
    documents.duplicate,
    ({ input, unit }) =>
      unit(async (open) =>
        presentDocument(await duplicateDocument(open, input.params.id, today())),
      ),
    documentExists,
  );

  mount(
    services,
    documents.convert,
    ({ input, unit }) =>
      unit(async (open) => {
        const { params, body } = input;
        return presentDocument(await convertDocument(open, params.id, body.targetType, today()));
      }),
    documentExists,
  );

  mount(
    services,
    documents.pdf,
    async ({ input, caller, unit, reply }) => {
      const { signature, cachet, lang } = input.query;
      const choice = { language: lang, signature, stamp: cachet };
      const gather = () =>
        unit(async (open) => {
          const { record, lines } = await load(open, input.params.id);
          return gatherPrint(open, record, lines, choice);
        });
      const gone = callerGone(reply);
      const { document, pdf } = await services.print(enterpriseOf(caller), gather, gone);
      reply.header("content-type", "application/pdf");
      reply.header("content-disposition", attachment(fileNameOf(document, "pdf")));
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    documentExists,
  );

  mount(
    services,
    documents.send,
    ({ input, caller, steps }) => {
      const { id } = input.params;
      const replyTo = caller.claims.email;
      return steps({
        prepare: async (open) =>
          prepareMail(services, open, await load(open, id), input.body, replyTo),
        act: (prepared) => printAndSend(services, prepared),
        finish: async (open, { sent }) => {
          await markSent(open, id, sent);
          return show(open, id);
        },
      });
    },
    documentExists,
  );
}
