import type { ListedClient } from "#contract/clients.ts";
import type { VatExemption } from "#domain/parties/vatExemption.ts";
import type { ClientCreation } from "../outbox/item.ts";

/** A client built from its queued creation, until it is stored. Its version is 0. */
export function queuedClient(id: string, body: ClientCreation): ListedClient {
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
