import { createOrKeep } from "../outbox/createOrKeep.ts";
import type { ClientCreation } from "../outbox/item.ts";
import { clientName } from "./clientName.ts";
import { clientRecords } from "./clientRecords.ts";
import { queuedClient } from "./queuedClient.ts";

export const nameOfClientCreation = (body: ClientCreation): string =>
  clientName(queuedClient("", body));

/**
 * The client API of a document's form: without a connection, a creation is queued in the outbox.
 */
export const offlineClientRecords: typeof clientRecords = {
  ...clientRecords,
  create: async (body, id) => {
    const record = {
      id,
      creation: { type: "client" as const, body },
      name: nameOfClientCreation(body),
    };
    const created = await createOrKeep(record, (signal) =>
      clientRecords.create({ ...body, newId: id }, id, signal),
    );
    return created ?? queuedClient(id, body);
  },
};
