import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Client } from "#contract/clients.ts";
import { call } from "../api/call.ts";
import { listsKey } from "../records/queries.ts";
import type { ClientValues } from "./clientForm.ts";
import { clientOperations } from "./clientOperations.ts";
import { firstWithNameAndPhone, firstWithNif, nifOf, telephoneOf } from "./sameClient.ts";

/** Milliseconds without a change before the other clients are searched. */
const PAUSE = 300;

/** The most clients that a number is looked for in. */
const MOST = 50;

/** Other clients that already have what is typed (docs/rules/clients-and-products.md#same-client). */
export interface SameClients {
  byNif: Client | null;
  byPhone: Client | null;
}

/** @param ownId the id of the client in the form; null for a new one */
export function useSameClients(values: ClientValues, ownId: string | null): SameClients {
  const nif = nifOf(values);
  const others = (found: readonly Client[]) => found.filter(({ id }) => id !== ownId);
  return {
    byNif: firstWithNif(nif, others(useClientsWith(nif))),
    byPhone: firstWithNameAndPhone(values, others(useClientsWith(telephoneOf(values)))),
  };
}

/** The active clients that a search for a number finds. */
function useClientsWith(number: string | null): readonly Client[] {
  const [search] = useDebouncedValue(number, PAUSE);
  const { data } = useQuery({
    queryKey: [...listsKey("clients"), "same", search],
    queryFn: ({ signal }) =>
      call(clientOperations.list, { query: { search: search ?? "", limit: MOST }, signal }),
    enabled: search !== null,
  });
  return data?.clients ?? [];
}
