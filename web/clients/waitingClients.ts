import { createOrKeep } from "../outbox/createOrKeep.ts";
import type { ClientCreation } from "../outbox/item.ts";
import { clientName } from "./clientName.ts";
import { clientRecords } from "./clientRecords.ts";
import { keptClient } from "./keptClient.ts";

export const nameOfBody = (body: ClientCreation): string => clientName(keptClient("", body));

/** The API of clients of a document's form: a creation without a line goes into the outbox. */
export const waitingClients: typeof clientRecords = {
  ...clientRecords,
  create: async (body, id) => {
    const record = { id, creation: { type: "client" as const, body }, name: nameOfBody(body) };
    const created = await createOrKeep(record, (signal) =>
      clientRecords.create({ ...body, newId: id }, id, signal),
    );
    return created ?? keptClient(id, body);
  },
};
