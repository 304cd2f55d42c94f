import type { clients } from "#contract/clients.ts";
import type { documents } from "#contract/documents.ts";
import { withoutSchemas } from "../api/withoutSchemas.ts";

/** The operations that the outbox sends, without their schemas. */
export const creationOperations = {
  client: withoutSchemas<(typeof clients)["create"]>("POST", "/clients", "records.write", {
    idempotent: true,
  }),
  document: withoutSchemas<(typeof documents)["create"]>(
    "POST",
    "/documents",
    { documents: "write", kindIn: ["body.type", "body.newId"] },
    { idempotent: true },
  ),
};
