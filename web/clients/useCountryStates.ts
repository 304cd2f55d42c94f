import { useQuery } from "@tanstack/react-query";
import { countries } from "#calls/countries.ts";
import { ALGERIA, type State, WILAYAS } from "#domain/countries/countries.ts";
import { call } from "../api/call.ts";

const ALGERIAN_STATES: State[] = WILAYAS.map(({ code, fr }) => ({ code, name: fr }));

/** The states of a country; undefined while they load. Those of Algeria are in the bundle. */
export function useCountryStates(country: string) {
  const fetched = useQuery({
    queryKey: ["countries", country],
    enabled: country !== "" && country !== ALGERIA,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<State[]> => {
      const [found] = await call(countries.list, { query: { code: country }, signal });
      return found?.states ?? [];
    },
  });
  if (country === "") return { states: [], failed: false, retry: fetched.refetch };
  if (country === ALGERIA)
    return { states: ALGERIAN_STATES, failed: false, retry: fetched.refetch };
  return { states: fetched.data, failed: fetched.isError, retry: fetched.refetch };
}
