import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { migrate } from "../../server/database/migrate.ts";
import { daftarIn } from "../../testing/soak/running.ts";
import { closedAtEnd } from "../closing.ts";
import { createCalls } from "../create/part.ts";
import { findPgbench } from "../create/pgbench.ts";
import { asOwner, SECRET } from "../daftar.ts";
import { fill } from "../data/fill.ts";
import { MANY } from "../data/sizes.ts";
import { ratioOf } from "../figures.ts";
import { listCalls } from "../list/part.ts";
import { type Call, type Load, startLoad } from "../load.ts";
import { CLIENTS, figuresOf, interleaved, loadRound, perSecond, type Round } from "../rounds.ts";
import type { Row } from "../row.ts";
import { startDebianPostgres } from "./debianPostgres.ts";

const SIZE = MANY.usual;

/** Both loads at once; what they got together. */
async function together(rounds: readonly Promise<Round>[]): Promise<Round> {
  const each = await Promise.all(rounds);
  return {
    p50: Math.max(...each.map((round) => round.p50)),
    p99: Math.max(...each.map((round) => round.p99)),
    perSecond: each.reduce((sum, round) => sum + round.perSecond, 0),
  };
}

async function compared(name: string, loads: readonly Load[], urls: string[], calls: Call[]) {
  const [load, other] = loads as [Load, Load];
  const [url = "", otherUrl = ""] = urls;
  const half = { calls, clients: CLIENTS / 2 };
  const [one = [], two = []] = await interleaved(
    () => loadRound(load, { url, calls }),
    () =>
      together([loadRound(load, { url, ...half }), loadRound(other, { url: otherUrl, ...half })]),
  );
  return [
    { what: `${name}, one process`, budgets: [], ...figuresOf(one) },
    {
      what: `${name}, two processes`,
      budgets: [],
      ...figuresOf(two),
      ratio: ratioOf(perSecond(two), perSecond(one)),
      note: "the ratio is to one process on the same PostgreSQL, with as many clients in all",
    },
  ] satisfies Row[];
}

async function withTwoProcesses(
  load: Load,
  databaseUrl: string,
  undo: (() => Promise<unknown> | void)[],
): Promise<Row[]> {
  const owner = new Client(databaseUrl);
  await migrate({ connectionString: databaseUrl });
  await owner.connect();
  await fill(owner, SIZE);
  await owner.end();
  const urls: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const folder = await mkdtemp(join(tmpdir(), "daftar-process-"));
    const program = await daftarIn(folder, { DATABASE_URL: databaseUrl, JWT_SECRET: SECRET });
    undo.push(
      () => rm(folder, { recursive: true }),
      () => program.stop(),
    );
    await program.start();
    urls.push(program.url);
  }
  const other = startLoad();
  undo.push(() => other.end());
  const loads = [load, other];
  return [
    ...(await compared(
      "list page",
      loads,
      urls,
      await listCalls({ authorization: asOwner }, SIZE),
    )),
    ...(await compared("create", loads, urls, await createCalls({ authorization: asOwner }, SIZE))),
  ];
}

/** One process and two on one PostgreSQL server of Debian's packages. */
export async function benchProcesses(load: Load): Promise<Row[]> {
  const program = findPgbench();
  if (program === null) {
    const note = "not measured: there is no PostgreSQL of Debian's packages here";
    return [{ what: "two processes on one PostgreSQL", budgets: [], note }];
  }
  const postgres = await startDebianPostgres(program);
  const undo: (() => Promise<unknown> | void)[] = [() => postgres.stop()];
  const close = closedAtEnd(async () => {
    for (const step of undo.toReversed()) await step();
  });
  try {
    return await withTwoProcesses(load, postgres.url, undo);
  } finally {
    await close();
  }
}
