import { startCompanion } from "../companion.ts";
import { type Daftar, startDaftar } from "../daftar.ts";
import { organizationId } from "../data/ids.ts";
import { MANY, ONE, type Size } from "../data/sizes.ts";
import { ratioOf, figureOf } from "../figures.ts";
import type { Call, Load } from "../load.ts";
import { CLIENTS, figuresOf, interleavedWarm, loadRound, perSecond } from "../rounds.ts";
import type { Row } from "../row.ts";
import type { Task } from "./bare.ts";

const BARE = new URL("bare.ts", import.meta.url);

const NAMES = ["djurdjura", "atlas", "aurès", "hoggar", "tassili", "mitidja"];

/** Pages of sales invoices of one client or of many, by a part of the client's name. */
export function pagesOf(size: Size): Task["pages"] {
  return Array.from({ length: Math.max(size.organizations, 25 * CLIENTS) }, (_, at) => {
    const name = NAMES[at % NAMES.length] ?? "";
    const search = at % 2 === 0 ? name : `${name} ${1 + (at % 9)}`;
    return {
      enterpriseId: organizationId(at % size.organizations),
      query: { type: "SALES_INVOICE", search, sortBy: "date", limit: "10" },
    };
  });
}

export async function listCalls(
  daftar: Pick<Daftar, "authorization">,
  size: Size,
  more: Record<string, string> = {},
): Promise<Call[]> {
  return Promise.all(
    pagesOf(size).map(async ({ query }, at) => ({
      method: "GET",
      path: `/api/documents?${new URLSearchParams({ ...query, ...more }).toString()}`,
      headers: await daftar.authorization(at % size.organizations),
    })),
  );
}

async function listOf(load: Load, size: Size, what: string): Promise<Row> {
  const daftar = await startDaftar(size);
  const pages = pagesOf(size);
  const bare = startCompanion(BARE);
  try {
    const task: Task = { connection: daftar.connection, pages };
    const bareUrl = await bare.ask<string>(task);
    const calls = await listCalls(daftar, size);
    const bareCalls = pages.map((_, at): Call => ({ method: "GET", path: `/${at}`, headers: {} }));
    const [own = [], limit = []] = await interleavedWarm(
      () => loadRound(load, { url: daftar.url, calls }),
      () => loadRound(load, { url: bareUrl, calls: bareCalls }),
    );
    return {
      what,
      budgets: [
        { on: "ratio", atLeast: 0.5 },
        { on: "p99", atMost: 50 },
      ],
      ...figuresOf(own),
      limit: { what: "bare Fastify + pg", figure: figureOf(perSecond(limit), "/s") },
      ratio: ratioOf(perSecond(own), perSecond(limit)),
    };
  } finally {
    bare.end();
    await daftar.stop();
  }
}

/** A page of ten, by date, filtered by the client's name, with its total. */
export async function benchList(load: Load): Promise<Row[]> {
  return [
    await listOf(load, MANY.usual, "list page, 200 organizations"),
    await listOf(load, ONE.usual, "list page, one organization of 100,000"),
  ];
}
