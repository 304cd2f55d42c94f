import { MANY_ORGANIZATIONS, ONE_ORGANIZATION, type Size } from "../data/sizes.ts";
import { compareInRounds } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { startChild } from "../processes/child.ts";
import { type Daftar, withDaftar } from "../processes/daftar.ts";
import type { ApiRequest, LoadGenerator } from "../processes/load.ts";
import {
  bareDocumentRequests,
  bareListRequests,
  dashboardRequests,
  documentRequests,
  listRequests,
} from "./requests.ts";

const BARE_SERVER = new URL("../processes/bareServer.ts", import.meta.url);

/**
 * Compares the program's requests per second with the bare server's. With `once`, sends each request once and compares
 * the latencies.
 */
export async function compareWithBareServer(
  load: LoadGenerator,
  daftar: Daftar,
  what: string,
  [ours, theirs]: readonly [ApiRequest[], ApiRequest[]],
  { once = false } = {},
): Promise<Row> {
  const bare = startChild(BARE_SERVER);
  const rateOf = async (url: string, requests: ApiRequest[]) => {
    const { perSecond, p50 } = await load.run({ url, requests, once });
    // Of a few requests, `perSecond` is too coarse: the generator measures the duration in seconds.
    return once ? 1000 / p50 : perSecond;
  };
  try {
    const bareUrl = await bare.send<string>(daftar.connection);
    const compared = await compareInRounds(
      () => rateOf(daftar.url, ours),
      () => rateOf(bareUrl, theirs),
    );
    const figures = `${formatDigits(compared.ours)}/s of ${formatDigits(compared.theirs)}/s bare Fastify + pg`;
    return { what, value: compared.ratio, unit: "×", atLeast: 0.5, figures };
  } finally {
    bare.stop();
  }
}

const pageRequests = async (size: Size) =>
  [await listRequests(size), await bareListRequests(size)] as const;

/** A page of ten documents with its total, filtered by the client's name. */
export async function measureList(load: LoadGenerator): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, size] of [
    ["200 organizations", MANY_ORGANIZATIONS.usual],
    ["one organization of 100,000", ONE_ORGANIZATION.usual],
  ] as const) {
    const requests = await pageRequests(size);
    rows.push(
      await withDaftar(size, (daftar) =>
        compareWithBareServer(load, daftar, `list page, ${name}`, requests),
      ),
    );
  }
  return rows;
}

/** One document with its five lines. */
export async function measureOneDocument(load: LoadGenerator): Promise<Row[]> {
  const size = MANY_ORGANIZATIONS.usual;
  const requests = [await documentRequests(size), await bareDocumentRequests(size)] as const;
  return withDaftar(size, async (daftar) => [
    await compareWithBareServer(load, daftar, "open one document of 5 lines", requests),
  ]);
}

/** The dashboard compared with a list page of the same organization. */
export async function measureDashboard(load: LoadGenerator): Promise<Row[]> {
  const [dashboards, lists] = [
    await dashboardRequests(ONE_ORGANIZATION.usual),
    await listRequests(ONE_ORGANIZATION.usual),
  ];
  return withDaftar(ONE_ORGANIZATION.usual, async ({ url }) => {
    const compared = await compareInRounds(
      async () => (await load.run({ url, requests: dashboards })).p50,
      async () => (await load.run({ url, requests: lists })).p50,
    );
    const figures = `${formatDigits(compared.ours)} ms beside ${formatDigits(compared.theirs)} ms a list page`;
    const what = "dashboard of 100,000 documents";
    return [{ what, value: compared.ratio, unit: "×", atMost: 2, figures }];
  });
}
