import type { ClientImport, ClientWithDocuments, ListedClient } from "#contract/clients.ts";
import type { Input, Reply } from "#contract/operation.ts";
import { rethrowAsNetworkError } from "../api/errors.ts";
import { earlyData } from "../api/earlyData.ts";
import { call, callForFile, callForStream } from "../api/call.ts";
import type { RecordRequest, RecordSource } from "../records/recordSource.ts";
import { clientName } from "./clientName.ts";
import { clientOperations as clients } from "./clientOperations.ts";

type ClientBody = Input<typeof clients.create>["body"];

export type ImportedClient = NonNullable<ClientImport["rows"]>[number];

const listCallOf = ({ archived, ...query }: RecordRequest) => ({
  operation: archived ? clients.listArchived : clients.list,
  query: { ...query, near: true, debts: true },
});

const pageOf = ({ clients: rows, ...page }: Reply<typeof clients.list>) => ({ rows, ...page });

/** The API of clients. */
export const clientRecords: RecordSource<
  ListedClient,
  ClientBody,
  RecordRequest,
  ClientWithDocuments,
  ImportedClient
> = {
  kind: "clients",
  nameOf: clientName,
  fetchPage: async (request, signal) => {
    const { operation, query } = listCallOf(request);
    return pageOf(await call(operation, { query, signal }));
  },
  earlyPage: (request) => {
    const { operation, query } = listCallOf(request);
    const reply = earlyData(operation, { query });
    return reply && pageOf(reply);
  },
  fetchCounts: async (queries, signal) =>
    (await call(clients.count, { body: { queries }, signal })).counts,
  fetchOne: (id, signal) => call(clients.get, { params: { id }, signal }),
  earlyOne: (id) => earlyData(clients.get, { params: { id } }),
  create: (body, idempotencyKey, signal) => call(clients.create, { body, idempotencyKey, signal }),
  update: (id, body) => call(clients.update, { params: { id }, body }),
  changeArchive: (action, id) => call(clients[action], { params: { id } }),
  exportPdf: (ids, query, signal) =>
    ids === null
      ? callForStream(clients.exportPdf, { query, signal })
      : callForStream(clients.exportSelectionPdf, { query, body: { ids }, signal }),
  importFile: async (file, { onProgress, ...options }) => {
    const { callWithUpload } = await import("../api/upload.ts").catch(rethrowAsNetworkError);
    return callWithUpload(clients.import, { files: { file }, ...options }, onProgress);
  },
  fetchTemplate: () => callForFile(clients.template),
  // A draft shows the current data of its client.
  shownIn: ["documents"],
  countDocuments: ({ documentCounts }) =>
    Object.values(documentCounts).reduce((sum, count) => sum + count, 0),
};
