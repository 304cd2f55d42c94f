import { setTimeout as pause } from "node:timers/promises";
import { createCalls } from "./create/part.ts";
import { startDaftar } from "./daftar.ts";
import { dashboardCalls } from "./dashboard.ts";
import { MANY } from "./data/sizes.ts";
import { figureOf } from "./figures.ts";
import { listCalls } from "./list/part.ts";
import type { Call, Load } from "./load.ts";
import { createLong, pdfCalls } from "./pdf/part.ts";
import { CLIENTS } from "./rounds.ts";
import type { Row } from "./row.ts";

/** Milliseconds after which a server that nobody asks has got everything ready. */
const IDLE = 5_000;
const SECONDS = 12;
/** All that differ are 500; what is asked for after them may come from what is kept. */
const PDFS = 1_000;
/** Invoices of 500 lines, and how many PDFs of five stand between two of them. */
const LONG_PDFS = 20;
const BETWEEN = 50;

/** What the server's process holds, threads included, PostgreSQL apart. */
export async function benchMemory(load: Load): Promise<Row[]> {
  const size = MANY.usual;
  const daftar = await startDaftar(size);
  try {
    await pause(IDLE);
    const idle = daftar.memory().now;
    const calls = await Promise.all([
      listCalls(daftar, size),
      createCalls(daftar, size),
      dashboardCalls(daftar, size),
      pdfCalls(daftar, size, PDFS),
    ]);
    const long: Call[] = [];
    for (let at = 0; at < LONG_PDFS; at += 1) long.push(await createLong(daftar, at));
    const mixed = Array.from({ length: PDFS }, (_, at) => [
      ...calls.flatMap((kind) => kind[at % kind.length] ?? []),
      ...(at % BETWEEN === 0 ? long.slice(at / BETWEEN, at / BETWEEN + 1) : []),
    ]);
    await load.run({
      url: daftar.url,
      calls: mixed.flat(),
      clients: CLIENTS,
      seconds: SECONDS,
    });
    return [
      {
        what: "memory, idle",
        budgets: [{ on: "p50", atMost: 250 }],
        p50: figureOf([idle], "MB"),
      },
      {
        what: "memory at most, 16 clients with lists, creations, dashboards and PDFs, some of 500 lines",
        budgets: [{ on: "p50", atMost: 500 }],
        p50: figureOf([daftar.memory().most], "MB"),
      },
    ];
  } finally {
    await daftar.stop();
  }
}
