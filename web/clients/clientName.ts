import type { Client } from "#contract/clients.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";

/** A client's name as lists and pickers show it, from the wire's fields. */
export function clientName({ userType, nom, prenom }: Pick<Client, "userType" | "nom" | "prenom">) {
  return clientDisplayName({ type: userType, lastName: nom, firstName: prenom });
}
