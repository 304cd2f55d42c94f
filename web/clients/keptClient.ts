import type { ListedClient } from "#contract/clients.ts";
import type { VatExemption } from "#domain/parties/vatExemption.ts";
import type { ClientCreation } from "../outbox/item.ts";

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
