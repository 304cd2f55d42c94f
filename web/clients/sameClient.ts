import type { Client } from "#contract/clients.ts";
import { foldText } from "#domain/text/foldText.ts";
import { normalizeDigits } from "#domain/values/digits.ts";
import { parseTelephone } from "#domain/values/telephone.ts";
import type { ClientValues } from "./clientForm.ts";
import { clientName } from "./clientName.ts";

/** Below it a NIF is still being typed. */
const NIF_MIN = 5;

/** The NIF to look for among the other clients; null while there is none. */
export function nifOf({ userType, NIF }: ClientValues): string | null {
  const digits = normalizeDigits(NIF);
  const isNif = userType === "BUSINESS" && /^\d+$/.test(digits) && digits.length >= NIF_MIN;
  return isNif ? digits : null;
}

/** The telephone to look for; null while it is not a valid one, or nobody is named. */
export function telephoneOf(values: ClientValues): string | null {
  if (clientName(values).trim() === "") return null;
  return parseTelephone(values.telephone, values.country, "edit").phone;
}

const compareCreation = (one: Client, other: Client) =>
  one.createdAt.localeCompare(other.createdAt);

/** The client that had the NIF first. */
export function firstWithNif(nif: string | null, found: readonly Client[]): Client | null {
  return (
    found.filter(({ NIF }) => nif !== null && NIF === nif).toSorted(compareCreation)[0] ?? null
  );
}

/** The client that had the name and the telephone first. */
export function firstWithNameAndPhone(
  values: ClientValues,
  found: readonly Client[],
): Client | null {
  const telephone = telephoneOf(values);
  const name = foldText(clientName(values));
  const isSame = (client: Client) =>
    telephone !== null && client.telephone === telephone && foldText(clientName(client)) === name;
  return found.filter(isSame).toSorted(compareCreation)[0] ?? null;
}
