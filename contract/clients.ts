import { z } from "zod";
import {
  client,
  clientChange,
  clientImport,
  clientWithDocuments,
  clientPage,
  newClient,
} from "./clientShapes.ts";
import { countsOperation } from "./counts.ts";
import { operation } from "./operation.ts";
import { fileOperations, writeOperations } from "./records.ts";
import {
  flag,
  idParams,
  emptyReply,
  isSlowListQuery,
  nearOption,
  paging,
  recordOrder,
} from "./values.ts";

export type {
  Client,
  ClientBody,
  ClientDocument,
  ClientImport,
  ClientWithDocuments,
  ListedClient,
} from "./clientShapes.ts";

/** The filters of the counts: `deleted=true` counts archived clients. */
export const clientFilters = z.object({ search: paging.search, deleted: flag.default(false) });

const debtsOption = {
  debts: flag.default(false).describe("Whether to say what each client owes today"),
};

export const clients = {
  list: operation({
    method: "GET",
    path: "/clients",
    access: "records.read",
    summary:
      "Active clients, newest first or by recent use; `counter=true` includes the counter client",
    query: z.object({
      ...paging,
      ...nearOption,
      ...debtsOption,
      sortBy: recordOrder,
      counter: flag.default(false),
    }),
    reply: clientPage,
    slow: isSlowListQuery,
  }),
  count: countsOperation("/clients", "clients", "records.read"),
  listArchived: operation({
    method: "GET",
    path: "/clients/deleted",
    access: "records.read",
    summary: "Archived clients",
    query: z.object({ ...paging, ...nearOption, ...debtsOption }),
    reply: clientPage,
    slow: isSlowListQuery,
  }),
  ...fileOperations("/clients", clientImport),
  get: operation({
    method: "GET",
    path: "/clients/:id",
    access: "records.read",
    summary: "A client with its newest documents of each kind",
    params: idParams,
    reply: clientWithDocuments,
  }),
  counter: operation({
    method: "POST",
    path: "/clients/counter",
    access: "records.write",
    summary: "The organization's counter client, which the first call adds",
    reply: client,
  }),
  ...writeOperations({
    path: "/clients",
    noun: "client",
    create: newClient,
    creationErrors: ["RECORD_DELETED"],
    update: clientChange,
    reply: client,
    restoredBy: "POST",
    refusals: ["COUNTER_CLIENT"],
  }),
  remove: operation({
    method: "DELETE",
    path: "/clients/:id/hard",
    access: "records.delete",
    summary: "Delete a client permanently; refused while it has documents",
    params: idParams,
    reply: emptyReply,
    status: 204,
    errors: ["CLIENT_HAS_DOCUMENTS", "CLIENT_HAS_PAYMENTS", "COUNTER_CLIENT"],
  }),
};
