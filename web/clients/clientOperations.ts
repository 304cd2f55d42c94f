import type { clients } from "#contract/clients.ts";
import { withoutSchemas } from "../api/withoutSchemas.ts";

type Clients = typeof clients;

/** The operations of clients, without their schemas. */
export const clientOperations: Clients = {
  list: withoutSchemas<Clients["list"]>("GET", "/clients", "enterprise"),
  listArchived: withoutSchemas<Clients["listArchived"]>("GET", "/clients/deleted", "enterprise"),
  count: withoutSchemas<Clients["count"]>("POST", "/clients/counts", "enterprise"),
  import: withoutSchemas<Clients["import"]>("POST", "/clients/import", "enterprise", {
    idempotent: true,
  }),
  template: withoutSchemas<Clients["template"]>("GET", "/clients/template", "enterprise"),
  exportPdf: withoutSchemas<Clients["exportPdf"]>("GET", "/clients/export.pdf", "enterprise"),
  exportSelectionPdf: withoutSchemas<Clients["exportSelectionPdf"]>(
    "POST",
    "/clients/export.pdf",
    "enterprise",
  ),
  get: withoutSchemas<Clients["get"]>("GET", "/clients/:id", "enterprise"),
  create: withoutSchemas<Clients["create"]>("POST", "/clients", "enterprise", { idempotent: true }),
  update: withoutSchemas<Clients["update"]>("PUT", "/clients/:id", "enterprise"),
  archive: withoutSchemas<Clients["archive"]>("DELETE", "/clients/:id", "enterprise"),
  restore: withoutSchemas<Clients["restore"]>("POST", "/clients/:id/restore", "enterprise"),
  choose: withoutSchemas<Clients["choose"]>("POST", "/clients/:id/chosen", "enterprise"),
  remove: withoutSchemas<Clients["remove"]>("DELETE", "/clients/:id/hard", "enterprise"),
};
