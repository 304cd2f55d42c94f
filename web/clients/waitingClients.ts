import type { ListedClient } from "#contract/clients.ts";
import type { VatExemption } from "#domain/parties/vatExemption.ts";
import { createOrKeep } from "../outbox/createOrKeep.ts";
import type { ClientCreation } from "../outbox/item.ts";
import { clientName } from "./clientName.ts";
import { clientRecords } from "./clientRecords.ts";

/** A client as its creation describes it, until it is stored: its version is 0. */
export function keptClient(id: string, body: ClientCreation): ListedClient {
  const { userType, vatExemption, ...texts } = body;
  return {
    ...(texts as Partial<ListedClient>),
    id,
    nom: body.nom,
    prenom: body.prenom,
    email: body.email,
    userType: userType || "BUSINESS",
    vatExemption: (vatExemption ?? null) as VatExemption | null,
    counter: false,
    version: 0,
  } as ListedClient;
}

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
