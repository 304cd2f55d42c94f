import { clients } from "#contract/clients.ts";
import { XLSX } from "#contract/spreadsheets.ts";
import { dayInAlgiers } from "#domain/days.ts";
import type { Unit } from "../database/database.ts";
import { attachment } from "../http/attachment.ts";
import { enterpriseOf } from "../http/authentication.ts";
import { mount } from "../http/mount.ts";
import { notFound } from "../http/refusal.ts";
import { allKnown, type Asked, listSender } from "../printing/listExport.ts";
import { enterpriseForDocuments } from "../enterprises/blocks.ts";
import type { Services } from "../services.ts";
import { documentCounts, newestDocuments } from "../documents/ofClient.ts";
import { clientFields, presentClient, presentClientDocument } from "./present.ts";
import { removeClient } from "./remove.ts";
import { templateOf } from "../spreadsheets/template.ts";
import { printedClients } from "./printedClients.ts";
import { importClients, previewClients } from "./importClients.ts";
import * as store from "./store.ts";

const present = (row: store.ClientRow | undefined) => {
  if (row === undefined) throw notFound();
  return presentClient(row);
};

async function presentPage(unit: Unit, wanted: store.ClientPage) {
  const rows = await store.listClients(unit, wanted);
  const total = await store.countClients(unit, wanted);
  const { page, limit } = wanted;
  return { clients: rows.map(presentClient), total, page, totalPages: Math.ceil(total / limit) };
}

async function gatherList(unit: Unit, ids: readonly string[], { deleted, lang }: Asked) {
  const rows =
    ids.length === 0
      ? await store.allClients(unit, deleted)
      : allKnown(ids, await store.selectedClients(unit, ids));
  const { block } = await enterpriseForDocuments(unit);
  return printedClients(rows, {
    language: lang,
    archived: deleted,
    day: dayInAlgiers(new Date()),
    enterprise: block.name,
  });
}

/** The organization's clients. */
export function clientRoutes(services: Services): void {
  mount(services, clients.list, ({ input, unit }) =>
    unit((open) => presentPage(open, { ...input.query, archived: false })),
  );

  mount(services, clients.listArchived, ({ input, unit }) =>
    unit((open) => presentPage(open, { ...input.query, archived: true })),
  );

  mount(services, clients.import, async ({ input, files, unit, caller }) => {
    const { dryRun } = input.query;
    const sheet = await services.sheets.read(enterpriseOf(caller), {
      kind: "clients",
      files,
      dryRun,
    });
    return dryRun ? previewClients(sheet) : unit((open) => importClients(open, sheet));
  });

  mount(services, clients.template, async ({ reply }) => {
    reply.header("content-type", XLSX);
    reply.header("content-disposition", attachment("template-client.xlsx"));
    return templateOf("clients");
  });

  const sendList = listSender(services.printList, { what: "clients", gather: gatherList });

  mount(services, clients.exportPdf, (call) => sendList(call, []));

  mount(services, clients.exportSelectionPdf, (call) => sendList(call, call.input.body));

  mount(services, clients.get, ({ input, unit }) =>
    unit(async (open) => {
      const { id } = input.params;
      const client = present(await store.findClient(open, id));
      const documents = await newestDocuments(open, id);
      return {
        ...client,
        documents: documents.map(presentClientDocument),
        documentCounts: await documentCounts(open, id),
      };
    }),
  );

  mount(services, clients.create, ({ input, unit }) =>
    unit(async (open) => present(await store.insertClient(open, clientFields(input.body)))),
  );

  mount(
    services,
    clients.update,
    ({ input, unit }) =>
      unit(async (open) =>
        present(await store.updateClient(open, input.params.id, clientFields(input.body))),
      ),
    store.clientExists,
  );

  mount(
    services,
    clients.archive,
    ({ input, unit }) =>
      unit(async (open) => present(await store.archiveClient(open, input.params.id))),
    store.clientExists,
  );

  mount(
    services,
    clients.restore,
    ({ input, unit }) =>
      unit(async (open) => present(await store.restoreClient(open, input.params.id))),
    store.clientExists,
  );

  mount(
    services,
    clients.remove,
    async ({ input, unit }) => {
      await unit((open) => removeClient(open, input.params.id));
      return undefined;
    },
    store.clientExists,
  );
}
