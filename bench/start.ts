import { startDaftar } from "./daftar.ts";
import { MANY, type Size } from "./data/sizes.ts";
import { figureOf } from "./figures.ts";
import type { Row } from "./row.ts";

async function starts(size: Size | null, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const daftar = await startDaftar(size);
    took.push(daftar.started / 1000);
    await daftar.stop();
  }
  return took;
}

/** From the start of the server's process to its first answer. */
export async function benchStart(): Promise<Row[]> {
  const existing = await starts(MANY.usual, 5);
  const empty = await starts(null, 3);
  return [
    {
      what: "start to first answer, 100,000 documents",
      budgets: [{ on: "p50", atMost: 1 }],
      p50: figureOf(existing, "s"),
    },
    {
      what: "start to first answer, empty",
      budgets: [{ on: "p50", atMost: 4 }],
      p50: figureOf(empty, "s"),
    },
  ];
}
