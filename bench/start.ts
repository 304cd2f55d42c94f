import { startDaftar } from "./daftar.ts";
import { MANY, type Size } from "./data/sizes.ts";
import { figureOf } from "./figures.ts";
import { host } from "./host.ts";
import type { Row } from "./row.ts";

/** Milliseconds of starts of a Daftar that nobody has ever started before. */
async function firstStarts(times: number): Promise<number[]> {
  const took: number[] = [];
  const start = async () => {
    const daftar = await startDaftar(null);
    await daftar.stop();
    return daftar.started;
  };
  for (let at = 0; at < times; at += 1) took.push(await host.undisturbed(start));
  return took;
}

/** Milliseconds of starts with data, after one that finds its files just copied. */
async function laterStarts(size: Size, times: number): Promise<number[]> {
  const daftar = await startDaftar(size);
  try {
    const took: number[] = [];
    for (let at = 0; at < times; at += 1) took.push(await host.undisturbed(daftar.again));
    return took;
  } finally {
    await daftar.stop();
  }
}

const inSeconds = (all: number[]) =>
  figureOf(
    all.map((milliseconds) => milliseconds / 1000),
    "s",
  );

/** From the start of the server's process to its first answer. */
export async function benchStart(): Promise<Row[]> {
  const existing = await laterStarts(MANY.usual, 5);
  const empty = await firstStarts(3);
  return [
    {
      what: "start to first answer, 100,000 documents",
      budgets: [{ on: "p50", atMost: 1 }],
      p50: inSeconds(existing),
      note: "started again on the same data",
    },
    {
      what: "start to first answer, empty",
      budgets: [{ on: "p50", atMost: 4 }],
      p50: inSeconds(empty),
    },
  ];
}
