import { countries } from "#calls/countries.ts";
import { call } from "../api/call.ts";
import { queryClient } from "../api/queryClient.ts";

/** All countries with their states, fetched once. */
export function fetchCountries() {
  return queryClient.fetchQuery({
    queryKey: ["countries"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(countries.list, { query: {}, signal }),
  });
}
