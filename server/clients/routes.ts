import { create as contentDisposition } from "content-disposition";
import { clients, type ClientWithDocuments } from "#contract/clients.ts";
import { XLSX } from "#contract/spreadsheets.ts";
import { dayInAlgiers } from "#domain/days.ts";
import type { Transaction } from "../database/database.ts";
import { requireEnterprise } from "../http/authentication.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { notFound } from "../http/apiError.ts";
import { requireAllFound, type ListQuery, sendListPdf } from "../printing/listExport.ts";
import { readEnterpriseForDocuments } from "../enterprises/enterpriseBlock.ts";
import type { Services } from "../services.ts";
import { clientFields, presentClient } from "./present.ts";
import { removeClient } from "./remove.ts";
import { importTemplate } from "../spreadsheets/importTemplate.ts";
import { printedClients } from "./printedClients.ts";
import { importClients, previewClients } from "./importClients.ts";
import * as store from "./store.ts";

const present = (row: store.ClientRow | undefined) => {
  if (row === undefined) throw notFound();
  return presentClient(row);
};

async function presentPage(tx: Transaction, wanted: store.ClientPage) {
  const rows = await store.listClients(tx, wanted);
  const total = await store.countClients(tx, wanted);
  const { page, limit } = wanted;
  return { clients: rows.map(presentClient), total, page, totalPages: Math.ceil(total / limit) };
}

async function readPrintedList(
  tx: Transaction,
  ids: readonly string[],
  { deleted, lang }: ListQuery,
) {
  const rows =
    ids.length === 0
      ? await store.allClients(tx, deleted)
      : requireAllFound(ids, await store.selectedClients(tx, ids));
  const { block } = await readEnterpriseForDocuments(tx);
  return printedClients(rows, {
    language: lang,
    archived: deleted,
    day: dayInAlgiers(new Date()),
    enterprise: block.name,
  });
}

/** Reads a client's documents. Passed in, because the documents' slice imports this one. */
type DocumentsOfClient = (
  tx: Transaction,
  clientId: string,
) => Promise<Pick<ClientWithDocuments, "documents" | "documentCounts">>;

/** The organization's clients. */
export function clientRoutes(services: Services, documentsOfClient: DocumentsOfClient): void {
  registerOperation(services, clients.list, ({ input, transaction }) =>
    transaction((tx) => presentPage(tx, { ...input.query, archived: false })),
  );

  registerOperation(services, clients.listArchived, ({ input, transaction }) =>
    transaction((tx) => presentPage(tx, { ...input.query, archived: true })),
  );

  registerOperation(services, clients.import, async ({ input, files, transaction, caller }) => {
    const { dryRun } = input.query;
    const sheet = await services.sheets.read(requireEnterprise(caller), {
      kind: "clients",
      files,
      dryRun,
    });
    return dryRun ? previewClients(sheet) : transaction((tx) => importClients(tx, sheet));
  });

  registerOperation(services, clients.template, async ({ reply }) => {
    reply.header("content-type", XLSX);
    reply.header("content-disposition", contentDisposition("template-client.xlsx"));
    return importTemplate("clients");
  });

  const sendList = sendListPdf(services.printList, { noun: "clients", readList: readPrintedList });

  registerOperation(services, clients.exportPdf, (call) => sendList(call, []));

  registerOperation(services, clients.exportSelectionPdf, (call) =>
    sendList(call, call.input.body),
  );

  registerOperation(services, clients.get, ({ input, transaction }) =>
    transaction(async (tx) => {
      const { id } = input.params;
      const client = present(await store.findClient(tx, id));
      return { ...client, ...(await documentsOfClient(tx, id)) };
    }),
  );

  registerOperation(services, clients.create, ({ input, transaction }) =>
    transaction(async (tx) => present(await store.insertClient(tx, clientFields(input.body)))),
  );

  registerOperation(
    services,
    clients.update,
    ({ input, transaction }) =>
      transaction(async (tx) =>
        present(await store.updateClient(tx, input.params.id, clientFields(input.body))),
      ),
    store.clientExists,
  );

  registerOperation(
    services,
    clients.archive,
    ({ input, transaction }) =>
      transaction(async (tx) => present(await store.archiveClient(tx, input.params.id))),
    store.clientExists,
  );

  registerOperation(
    services,
    clients.restore,
    ({ input, transaction }) =>
      transaction(async (tx) => present(await store.restoreClient(tx, input.params.id))),
    store.clientExists,
  );

  registerOperation(
    services,
    clients.remove,
    async ({ input, transaction }) => {
      await transaction((tx) => removeClient(tx, input.params.id));
      return undefined;
    },
    store.clientExists,
  );
}
