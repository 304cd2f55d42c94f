import { createCalls } from "./create/part.ts";
import { type Daftar, startDaftar } from "./daftar.ts";
import { dashboardCalls } from "./dashboard.ts";
import { MANY, ONE, type Size } from "./data/sizes.ts";
import { percentile, ratioOf } from "./figures.ts";
import { listCalls } from "./list/part.ts";
import type { Call, Job, Load } from "./load.ts";
import { figuresOf, interleaved, loadRound, p50 } from "./rounds.ts";
import type { Row } from "./row.ts";

type Calls = (daftar: Daftar, size: Size) => Promise<Call[]>;

/** Few enough that none waits long for another: it is the time of the work that must not grow. */
const CLIENTS = 4;
/** Whole ones: the load runs on until a second is full. */
const SECONDS = 1;

/** The first of so many pages is never asked for twice by one client in a row. */
const onePage: Calls = (daftar, size) => listCalls(daftar, size, { search: "", total: "false" });
const filteredPage: Calls = (daftar, size) => listCalls(daftar, size, { total: "false" });

const WITH_ORGANIZATIONS: Record<string, Calls> = {
  "list page": listCalls,
  dashboard: dashboardCalls,
  create: createCalls, // the last: what it adds is more to the smaller one
};
const WITHIN_ONE: Record<string, Calls> = {
  "one page without total": onePage,
  "one page without total, by client name": filteredPage,
};

interface Growth {
  sizes: readonly [Size, Size];
  all: Record<string, Calls>;
}

/**
 * Ahead of the rounds each call is made once, in so many seconds at most: what a started PostgreSQL
 * reads for the first time it has to be given memory for, which takes longer than the work.
 */
const FIRST_SECONDS = 30;

/** @returns the milliseconds that half of them took @throws when some were not made in time */
async function firstCalls(load: Load, job: Omit<Job, "seconds">): Promise<number> {
  const { took } = await load.run({ ...job, seconds: FIRST_SECONDS, once: true });
  if (took.length < job.calls.length) {
    throw new Error(`Only ${took.length} of ${job.calls.length} first calls were made in time`);
  }
  return percentile(took, 0.5);
}

const told = ({ organizations, documents }: Size) =>
  (organizations * documents).toLocaleString("en");

/** Both programs run at once, and answer in turns. */
async function grown(load: Load, { sizes, all }: Growth): Promise<Row[]> {
  const [few, many] = sizes;
  const daftars = [await startDaftar(few), await startDaftar(many)] as const;
  const rows: Row[] = [];
  try {
    for (const [name, calls] of Object.entries(all)) {
      const jobs = await Promise.all(
        daftars.map(async (daftar, at) => {
          const own = await calls(daftar, sizes[at] ?? few);
          return { url: daftar.url, calls: own, clients: CLIENTS, seconds: SECONDS };
        }),
      );
      const first: string[] = [];
      for (const job of jobs) first.push(`${(await firstCalls(load, job)).toPrecision(3)} ms`);
      const rounds = jobs.map((job) => () => loadRound(load, job));
      const [before = [], after = []] = await interleaved(...rounds);
      rows.push({
        what: `${name}, ${few.organizations === 1 ? "one organization, " : ""}${told(few)} → ${told(many)}`,
        budgets: [{ on: "ratio", atMost: 1.3 }],
        ...figuresOf(after),
        ratio: ratioOf(p50(after), p50(before)),
        note: `the first of each call after a start took ${first.join(" → ")}`,
      });
    }
    return rows;
  } finally {
    for (const daftar of daftars) await daftar.stop();
  }
}

const TENFOLD: readonly Growth[] = [
  { sizes: [MANY.tenth, MANY.usual], all: WITH_ORGANIZATIONS },
  { sizes: [ONE.tenth, ONE.usual], all: WITHIN_ONE },
];

/** Made once in some minutes, and a hundredfold of the first: only where it is asked for. */
const HUNDREDFOLD: readonly Growth[] = [
  { sizes: [MANY.usual, MANY.tenfold], all: WITH_ORGANIZATIONS },
  { sizes: [ONE.usual, ONE.tenfold], all: WITHIN_ONE },
];

/** The same at ten times the documents; @param far up to a million of them */
export async function benchGrowth(load: Load, far: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const growth of far ? [...TENFOLD, ...HUNDREDFOLD] : TENFOLD) {
    rows.push(...(await grown(load, growth)));
  }
  return rows;
}
