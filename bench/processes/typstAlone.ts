/** Compiles documents with Typst in one thread, without the program. */
import { Worker } from "node:worker_threads";
import { centimes } from "#domain/money/money.ts";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import type { TypstJob } from "../../server/printing/typstWorker.ts";
import { documentData } from "../../server/printing/documentData.ts";
import { median } from "../measuring/rounds.ts";
import { answerMessages } from "./child.ts";

const worker = new Worker(new URL("../../server/printing/typstWorker.ts", import.meta.url));
let printedCount = 0;

/** Unique documents, because Typst memoizes layouts. */
function nextJob(lineCount: number): TypstJob {
  printedCount += 1;
  const lines = Array.from({ length: lineCount }, (_, at) => ({
    name: `Étude de sol ${printedCount}-${at}`,
    description: null,
    unitPrice: centimes(printedCount * 100 + at),
  }));
  const document = exampleDocument({ numero: `F26${printedCount}`, lines });
  return {
    template: "document",
    data: JSON.stringify(documentData(document)),
    images: {},
    tagged: true,
  };
}

function compile(job: TypstJob): Promise<{ error?: string }> {
  return new Promise((resolve) => {
    worker.once("message", resolve);
    worker.postMessage(job);
  });
}

/** Returns the median milliseconds of `count` documents. */
answerMessages(async ({ lines, count }: { lines: number; count: number }): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const job = nextJob(lines);
    const started = performance.now();
    const { error } = await compile(job);
    if (error !== undefined) throw new Error(error);
    times.push(performance.now() - started);
  }
  return median(times);
});
