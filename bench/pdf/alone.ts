/** The limit of a printed document: the press alone, in one thread, with documents of its own. */
import { Worker } from "node:worker_threads";
import { centimes } from "#domain/money.ts";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import type { Pressed, PressJob } from "../../server/printing/press.ts";
import { sheetOf } from "../../server/printing/sheet.ts";
import type { Answer } from "../../server/workers/pool.ts";
import { answerWith } from "../companion.ts";

/** How many lines each document has, and how long to print. */
export interface Task {
  lines: number;
  seconds: number;
}

const press = new Worker(new URL("../../server/printing/press.ts", import.meta.url));
let printed = 0;

/** No two are alike: the compiler remembers what it has set before. */
function nextJob(lines: number): PressJob {
  printed += 1;
  const own = Array.from({ length: lines }, (_, at) => ({
    name: `Étude de sol ${printed}-${at}`,
    description: null,
    unitPrice: centimes(printed * 100 + at),
  }));
  const document = exampleDocument({ numero: `F26${printed}`, lines: own });
  return { template: "document", sheet: JSON.stringify(sheetOf(document)), images: {} };
}

function print(job: PressJob): Promise<Answer<Pressed>> {
  return new Promise((resolve) => {
    press.once("message", resolve);
    press.postMessage(job);
  });
}

/** @returns the milliseconds of each document */
answerWith(async ({ lines, seconds }: Task): Promise<number[]> => {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until || took.length === 0) {
    const job = nextJob(lines);
    const started = performance.now();
    const answer = await print(job);
    if ("error" in answer) throw new Error(answer.error);
    took.push(performance.now() - started);
  }
  return took;
});
