import { MANY_ORGANIZATIONS, ONE_ORGANIZATION, type Size } from "../data/sizes.ts";
import { compareInRounds } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { withDaftar } from "../processes/daftar.ts";
import type { ApiRequest, LoadGenerator } from "../processes/load.ts";
import { creationRequests, dashboardRequests, listRequests } from "./requests.ts";

type MakeRequests = (size: Size) => Promise<ApiRequest[]>;

/** Few clients, so that no request is queued and the latency is the time of the work. */
const CLIENT_COUNT = 4;

const MORE_ORGANIZATIONS_REQUESTS: Record<string, MakeRequests> = {
  "list page": listRequests,
  dashboard: dashboardRequests,
  create: creationRequests,
};
const LARGER_ORGANIZATION_REQUESTS: Record<string, MakeRequests> = {
  "one page without total": (size) => listRequests(size, { search: "", total: "false" }),
};

async function compareSizes(
  load: LoadGenerator,
  [small, large]: readonly [Size, Size],
  kinds: Record<string, MakeRequests>,
): Promise<Row[]> {
  return withDaftar(small, (few) =>
    withDaftar(large, async (many) => {
      const rows: Row[] = [];
      for (const [name, requestsOf] of Object.entries(kinds)) {
        const [smallRequests, largeRequests] = [await requestsOf(small), await requestsOf(large)];
        // The mean: autocannon gives the p50 in whole milliseconds, which is too coarse for 2 ms.
        const measureMeanMs = async (url: string, requests: ApiRequest[]) =>
          (CLIENT_COUNT * 1000) /
          (await load.run({ url, requests, clients: CLIENT_COUNT })).perSecond;
        // Warms PostgreSQL's cache, so that reading from disk is not measured.
        await load.run({
          url: few.url,
          requests: smallRequests,
          clients: CLIENT_COUNT,
          once: true,
        });
        await load.run({
          url: many.url,
          requests: largeRequests,
          clients: CLIENT_COUNT,
          once: true,
        });
        const compared = await compareInRounds(
          () => measureMeanMs(many.url, largeRequests),
          () => measureMeanMs(few.url, smallRequests),
        );
        const what = `growth to ${small.name} × 10: ${name}`;
        const figures = `${formatDigits(compared.theirs)} ms → ${formatDigits(compared.ours)} ms`;
        rows.push({ what, value: compared.ratio, unit: "×", atMost: 1.3, figures });
      }
      return rows;
    }),
  );
}

/** The same requests with ten times the documents: in more organizations, and in a larger one. */
export async function measureGrowth(load: LoadGenerator): Promise<Row[]> {
  return [
    ...(await compareSizes(
      load,
      [MANY_ORGANIZATIONS.tenth, MANY_ORGANIZATIONS.usual],
      MORE_ORGANIZATIONS_REQUESTS,
    )),
    ...(await compareSizes(
      load,
      [ONE_ORGANIZATION.tenth, ONE_ORGANIZATION.usual],
      LARGER_ORGANIZATION_REQUESTS,
    )),
  ];
}

/** The same requests with a million documents. The data is created once, in some minutes. */
export async function measureGrowthToAMillion(load: LoadGenerator): Promise<Row[]> {
  return [
    ...(await compareSizes(
      load,
      [MANY_ORGANIZATIONS.usual, MANY_ORGANIZATIONS.tenfold],
      MORE_ORGANIZATIONS_REQUESTS,
    )),
    ...(await compareSizes(
      load,
      [ONE_ORGANIZATION.usual, ONE_ORGANIZATION.tenfold],
      LARGER_ORGANIZATION_REQUESTS,
    )),
  ];
}
