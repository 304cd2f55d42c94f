import { setTimeout as pause } from "node:timers/promises";
import { type Daftar, startDaftar } from "../daftar.ts";
import { MANY } from "../data/sizes.ts";
import { figureOf } from "../figures.ts";
import { host } from "../host.ts";
import { listCalls } from "../list/part.ts";
import type { Call, Load } from "../load.ts";
import { roundOf } from "../rounds.ts";
import type { Row } from "../row.ts";
import { tenMegabytes, tenThousand } from "./files.ts";

const SIZE = MANY.usual;
/** Others who ask for lists meanwhile, each for one after the other. */
const OTHERS = 4;

interface Watched {
  seconds: number;
  /** Milliseconds of every answer that others asked for meanwhile, and not after it. */
  others: number[];
  /** Megabytes by which memory was greater at most than before the first of its kind. */
  growth: number;
  /** The delay of the event loop, in milliseconds: at 99 of 100 moments it was shorter. */
  delay: number;
}

/** Does something while others ask for lists, and watches all from inside and outside. */
async function watched(
  load: Load,
  daftar: Daftar,
  calls: Call[],
  { before, work }: { before: number; work: () => Promise<void> },
): Promise<Watched> {
  await daftar.seen();
  let most = before;
  let endedAt = Infinity;
  const over = new AbortController();
  const started = performance.now();
  const working = async () => {
    await work().finally(() => over.abort());
    endedAt = Date.now();
    const seconds = (performance.now() - started) / 1000;
    return { seconds, seen: await daftar.seen() };
  };
  const others: number[] = [];
  const asking = async () => {
    while (!over.signal.aborted) {
      const job = { url: daftar.url, calls, clients: OTHERS, seconds: 1 };
      const { took, came } = await load.run(job);
      others.push(...took.filter((time, at) => (came[at] ?? 0) - time < endedAt));
    }
  };
  const sampling = async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, daftar.memory().now);
      await pause(20);
    }
  };
  const [{ seconds, seen }] = await Promise.all([working(), asking(), sampling()]);
  return { seconds, others, growth: most - before, delay: seen.delay.p99 };
}

async function upload(daftar: Daftar, organization: number, file: Buffer, rows: number) {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(file)]), "clients.xlsx");
  const headers = await daftar.authorization(organization);
  const answer = await fetch(`${daftar.url}/api/clients/import`, { method: "POST", headers, body });
  const told = (await answer.json()) as { created?: number };
  if (told.created !== rows) throw new Error(`An import was answered ${JSON.stringify(told)}`);
}

/** All clients that were imported, as a PDF: the longest list that leaves. */
async function exported(daftar: Daftar, organization: number): Promise<void> {
  const headers = await daftar.authorization(organization);
  const answer = await fetch(`${daftar.url}/api/clients/export.pdf?lang=fr`, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`An export was answered ${answer.status}`);
}

function rowsOf(what: string, all: readonly Watched[], seconds: number | null): Row[] {
  const each = (of: "seconds" | "growth" | "delay") => all.map((one) => one[of]);
  const others = all.map((one) => roundOf(one.others, one.seconds));
  return [
    {
      what,
      budgets: seconds === null ? [] : [{ on: "p50", atMost: seconds }],
      p50: figureOf(each("seconds"), "s"),
      ...(seconds !== null && all.length === 1 && { note: "once, for the run was late" }),
    },
    {
      what: `${what}: memory grows by`,
      budgets: [{ on: "p50", atMost: 300 }],
      p50: figureOf(each("growth"), "MB"),
    },
    {
      what: `${what}: other requests`,
      budgets: [{ on: "p99", atMost: 100 }],
      p50: figureOf(
        others.map(({ p50 }) => p50),
        "ms",
      ),
      p99: figureOf(
        others.map(({ p99 }) => p99),
        "ms",
      ),
    },
    {
      what: `${what}: event loop's delay`,
      budgets: [{ on: "p99", atMost: 50 }],
      p99: figureOf(each("delay"), "ms"),
    },
  ];
}

/** Files that come in and a list that leaves, and what others notice of it. */
export async function benchImport(load: Load): Promise<Row[]> {
  const [small, large] = [await tenThousand(), await tenMegabytes()];
  const daftar = await startDaftar(SIZE);
  try {
    const calls = await listCalls(daftar, SIZE);
    await load.run({ url: daftar.url, calls, clients: OTHERS, seconds: 2 });
    let untouched = 0; // the next organization into which nothing was imported yet
    const rounds = async (times: number, before: number, work: () => Promise<void>) => {
      const round = () => watched(load, daftar, calls, { before, work });
      const all: Watched[] = [];
      for (let at = 0; at < times; at += 1) all.push(await host.undisturbed(round));
      return all;
    };
    const empty = daftar.memory().now; // what one import leaves counts for the next as well
    const few = await rounds(3, empty, () => upload(daftar, untouched++, small, 10_000));
    // One takes half a minute on a slow machine.
    const many = await rounds(host.isLate() ? 1 : 2, empty, () =>
      upload(daftar, untouched++, large, 50_000),
    );
    const fed = daftar.memory().now;
    const left = await rounds(1, fed, () => exported(daftar, 0)); // it takes half a minute
    const megabytes = (large.length / 1024 / 1024).toFixed(1);
    return [
      ...rowsOf("import of 10,000 clients", few, 5),
      ...rowsOf(`import of ${megabytes} MB, 50,000 clients`, many, 30),
      ...rowsOf("export of 10,000 clients as PDF", left, null),
    ];
  } finally {
    await daftar.stop();
  }
}
