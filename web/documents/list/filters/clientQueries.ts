import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { clients } from "#calls/clients.ts";
import { call } from "../../../api/call.ts";
import { clientName } from "../../../clients/clientName.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import type { NameQuery } from "./listFilter.ts";

/** The client filter loads 100 clients (docs/rules/documents.md#lists). */
const CLIENT_LIMIT = 100;

const nameKey = (id: string) => ["clients", "name", id];

/**
 * The active clients that match a search, at most 100, sorted by name, with their total number;
 * `lookUp` fetches the matches of another search, or none on failure.
 */
export function useFilterClients(search: string) {
  const cache = useQueryClient();
  const language = useLanguage();
  const queryOf = (text: string) => ({
    queryKey: ["clients", "filter", text, language],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { search: text, limit: CLIENT_LIMIT, counter: "true" } as const;
      const reply = await call(clients.list, { query, signal });
      const found = reply.clients.map((each) => ({ id: each.id, name: clientName(each) }));
      found.sort((one, other) => one.name.localeCompare(other.name, language, { numeric: true }));
      for (const { id, name } of found) cache.setQueryData(nameKey(id), name);
      return { found, total: reply.total ?? found.length };
    },
  });
  const lookUp = async (text: string) => {
    try {
      return (await cache.fetchQuery(queryOf(text))).found;
    } catch {
      return [];
    }
  };
  return { ...useQuery({ ...queryOf(search), placeholderData: keepPreviousData }), lookUp };
}

/** The query for the name of a client. */
export function clientNameQuery(id: string): NameQuery {
  return {
    id,
    queryKey: nameKey(id),
    queryFn: async ({ signal }) => clientName(await call(clients.get, { params: { id }, signal })),
  };
}
