import type { clients } from "#contract/clients.ts";
import { withoutSchemas } from "../api/withoutSchemas.ts";

type Clients = typeof clients;

/** The operations of clients, without their schemas. */
export const clientOperations: Clients = {
  list: withoutSchemas<Clients["list"]>("GET", "/clients", "records.read"),
  listArchived: withoutSchemas<Clients["listArchived"]>("GET", "/clients/deleted", "records.read"),
  count: withoutSchemas<Clients["count"]>("POST", "/clients/counts", "records.read"),
  import: withoutSchemas<Clients["import"]>("POST", "/clients/import", "records.import", {
    idempotent: true,
  }),
  template: withoutSchemas<Clients["template"]>("GET", "/clients/template", "records.import"),
  exportPdf: withoutSchemas<Clients["exportPdf"]>("GET", "/clients/export.pdf", "lists.export"),
  exportSelectionPdf: withoutSchemas<Clients["exportSelectionPdf"]>(
    "POST",
    "/clients/export.pdf",
    "lists.export",
  ),
  get: withoutSchemas<Clients["get"]>("GET", "/clients/:id", "records.read"),
  counter: withoutSchemas<Clients["counter"]>("POST", "/clients/counter", "records.write"),
  create: withoutSchemas<Clients["create"]>("POST", "/clients", "records.write", {
    idempotent: true,
  }),
  update: withoutSchemas<Clients["update"]>("PUT", "/clients/:id", "records.write"),
  archive: withoutSchemas<Clients["archive"]>("DELETE", "/clients/:id", "records.archive"),
  restore: withoutSchemas<Clients["restore"]>("POST", "/clients/:id/restore", "records.archive"),
  choose: withoutSchemas<Clients["choose"]>("POST", "/clients/:id/chosen", "records.read"),
  remove: withoutSchemas<Clients["remove"]>("DELETE", "/clients/:id/hard", "records.delete"),
};
