import type { Client } from "#contract/clients.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { currentLanguage } from "../ui/language/language.ts";

type Named = Pick<Client, "userType" | "nom" | "prenom"> & Partial<Pick<Client, "counter">>;

/** A client's name as lists and pickers show it, from the wire's fields; that of the counter client in the page's language. */
export function clientName({ userType, nom, prenom, counter }: Named) {
  const named = { type: userType, lastName: nom, firstName: prenom, counter };
  return clientDisplayName(named, currentLanguage());
}
