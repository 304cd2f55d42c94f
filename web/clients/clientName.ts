import type { Client } from "#contract/clients.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { currentLanguage } from "../ui/language/language.ts";

type ClientNameFields = Pick<Client, "userType" | "nom" | "prenom"> &
  Partial<Pick<Client, "counter">>;

/** The display name of a client, from the wire's fields. The name of the counter client is in the page's language. */
export function clientName({ userType, nom, prenom, counter }: ClientNameFields) {
  const named = { type: userType, lastName: nom, firstName: prenom, counter };
  return clientDisplayName(named, currentLanguage());
}
