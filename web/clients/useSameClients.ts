import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Client } from "#contract/clients.ts";
import { call } from "../api/call.ts";
import { listsKey } from "../records/queries.ts";
import type { ClientValues } from "./clientForm.ts";
import { clientOperations } from "./clientOperations.ts";
import {
  firstWithNameAndPhone,
  firstWithNif,
  nifToSearch,
  telephoneToSearch,
} from "./sameClient.ts";

/** Milliseconds without typing before the search for other clients. */
const SEARCH_DELAY = 300;

/** The maximum number of clients that a search returns. */
const MAX_FOUND_CLIENTS = 50;

/** Other clients that already have the typed values (docs/rules/clients-and-products.md#same-client). */
export interface SameClients {
  byNif: Client | null;
  byPhone: Client | null;
}

/**
 * Searches for other active clients with the typed NIF, or with the typed name and telephone.
 * @param ownId the id of the client in the form; null for a new one
 */
export function useSameClients(values: ClientValues, ownId: string | null): SameClients {
  const nif = nifToSearch(values);
  const others = (found: readonly Client[]) => found.filter(({ id }) => id !== ownId);
  return {
    byNif: firstWithNif(nif, others(useClientsByNumber(nif))),
    byPhone: firstWithNameAndPhone(values, others(useClientsByNumber(telephoneToSearch(values)))),
  };
}

/** The active clients found by a number. */
function useClientsByNumber(number: string | null): readonly Client[] {
  const [search] = useDebouncedValue(number, SEARCH_DELAY);
  const { data } = useQuery({
    queryKey: [...listsKey("clients"), "same", search],
    queryFn: ({ signal }) =>
      call(clientOperations.list, {
        query: { search: search ?? "", limit: MAX_FOUND_CLIENTS },
        signal,
      }),
    enabled: search !== null,
  });
  return data?.clients ?? [];
}
