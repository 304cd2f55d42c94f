import type { Client } from "#contract/clients.ts";
import { foldText } from "#domain/text/foldText.ts";
import { normalizeDigits } from "#domain/values/digits.ts";
import { parseTelephone } from "#domain/values/telephone.ts";
import type { ClientValues } from "./clientForm.ts";
import { clientName } from "./clientName.ts";

/** A shorter NIF is still being typed. */
const MIN_NIF_LENGTH = 5;

/** The NIF to search for among the other clients; null while it is too short or no number, and for an individual. */
export function nifToSearch({ userType, NIF }: ClientValues): string | null {
  const digits = normalizeDigits(NIF);
  const isNif = userType === "BUSINESS" && /^\d+$/.test(digits) && digits.length >= MIN_NIF_LENGTH;
  return isNif ? digits : null;
}

/** The telephone to search for; null if it is invalid or the client has no name yet. */
export function telephoneToSearch(values: ClientValues): string | null {
  if (clientName(values).trim() === "") return null;
  return parseTelephone(values.telephone, values.country, "edit").phone;
}

const compareCreation = (one: Client, other: Client) =>
  one.createdAt.localeCompare(other.createdAt);

/** The oldest client with this NIF. */
export function firstWithNif(nif: string | null, found: readonly Client[]): Client | null {
  return (
    found.filter(({ NIF }) => nif !== null && NIF === nif).toSorted(compareCreation)[0] ?? null
  );
}

/** The oldest client with this name and telephone. */
export function firstWithNameAndPhone(
  values: ClientValues,
  found: readonly Client[],
): Client | null {
  const telephone = telephoneToSearch(values);
  const name = foldText(clientName(values));
  const isSame = (client: Client) =>
    telephone !== null && client.telephone === telephone && foldText(clientName(client)) === name;
  return found.filter(isSame).toSorted(compareCreation)[0] ?? null;
}
