import { setTimeout as delay } from "node:timers/promises";
import { MANY_ORGANIZATIONS } from "../data/sizes.ts";
import { compareInRounds } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { startChild } from "../processes/child.ts";
import { withDaftar } from "../processes/daftar.ts";
import type { ApiRequest, LoadGenerator } from "../processes/load.ts";
import { createLongInvoice } from "./printing.ts";
import { creationRequests, dashboardRequests, listRequests, pdfRequests } from "./requests.ts";

const BARE_SERVER = new URL("../processes/bareServer.ts", import.meta.url);
const SIZE = MANY_ORGANIZATIONS.usual;
const MIXED_SECONDS = 12;

/** The time from the start of the process to its first response, including PostgreSQL's start. */
export function measureStart(): Promise<Row[]> {
  return withDaftar(SIZE, async (daftar) => {
    const startBare = async () => {
      const started = performance.now();
      const bare = startChild(BARE_SERVER);
      try {
        const url = await bare.send<string>(daftar.connection);
        await fetch(url).then((response) => response.body?.cancel());
        return performance.now() - started;
      } finally {
        bare.stop();
      }
    };
    const compared = await compareInRounds(daftar.restart, startBare);
    const figures = `${formatDigits(compared.ours)} ms beside ${formatDigits(compared.theirs)} ms bare Fastify + pg`;
    const what = "start to first answer, 100,000 documents";
    return [{ what, value: compared.ratio, unit: "×", atMost: 5, figures }];
  });
}

/**
 * Alternates requests for lists, creations, dashboards and PDFs. Some PDFs are of an invoice of 500
 * lines.
 */
async function mixedRequests(long: readonly ApiRequest[]): Promise<ApiRequest[]> {
  const kinds = await Promise.all([
    listRequests(SIZE),
    creationRequests(SIZE),
    dashboardRequests(SIZE),
    pdfRequests(SIZE, 0, 1000),
  ]);
  return Array.from({ length: 1000 }, (_, at) => [
    ...kinds.flatMap((kind) => kind[at % kind.length] ?? []),
    ...(at % 50 === 0 ? long.slice(at / 50, at / 50 + 1) : []),
  ]).flat();
}

/** Resident memory of the server process with its threads, without PostgreSQL. */
export function measureMemory(load: LoadGenerator): Promise<Row[]> {
  return withDaftar(SIZE, async (daftar) => {
    await delay(5_000); // until the worker threads are loaded
    const idle = daftar.memory().now;
    const long: ApiRequest[] = [];
    for (let at = 0; at < 20; at += 1) long.push(await createLongInvoice(daftar, 500, at));
    const requests = await mixedRequests(long);
    await load.run({ url: daftar.url, requests, seconds: MIXED_SECONDS });
    return [
      { what: "memory, idle", value: idle, unit: "MB", atMost: 250 },
      { what: "memory under load", value: daftar.memory().peak, unit: "MB", atMost: 500 },
    ];
  });
}
