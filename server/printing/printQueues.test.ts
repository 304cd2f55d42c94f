import { expect, test } from "vitest";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import type { Printer, PrintOptions } from "./printer.ts";
import { PoolBusyError } from "../workers/pool.ts";
import { createDocumentQueue } from "./printQueues.ts";

/** An organization of one user. */
const ownerOf = (name: string) => ({ enterpriseId: name, userId: name });

const PDF = new Uint8Array(1);

/** A printer whose jobs end when the test calls `finish`; `begun` has the started ones, in order. */
function slowPrinter() {
  const begun: { numero: string; finish: () => void }[] = [];
  const printer = {
    print: ({ numero }: PrintedDocument, { schedule = (work) => work() }: PrintOptions = {}) =>
      schedule(
        () =>
          new Promise<Uint8Array<ArrayBuffer>>((resolve) =>
            begun.push({ numero, finish: () => resolve(PDF) }),
          ),
      ),
  } as Printer;
  return { begun, print: createDocumentQueue(printer) };
}

const shortDocument = (numero: string) => async () => exampleDocument({ numero });
const longDocument = (numero: string) => async () =>
  exampleDocument({ numero, lines: Array.from({ length: 500 }, () => ({})) });

/** Waits until every job that can start has started. */
const nextTick = () => new Promise((seen) => setImmediate(seen));

test("long documents run one at a time over all organizations, and short ones pass them", async () => {
  const { begun, print } = slowPrinter();
  const all = [
    print(ownerOf("Atlas"), longDocument("long 1")),
    print(ownerOf("Atlas"), longDocument("long 2")),
    print(ownerOf("Sahara"), longDocument("long 3")),
    print(ownerOf("Sahara"), shortDocument("short")),
  ];
  await nextTick();
  expect(begun.map(({ numero }) => numero).toSorted()).toEqual(["long 1", "short"]);
  for (let at = 0; at < 4; at += 1) {
    begun[at]?.finish();
    await nextTick();
  }
  const printed = await Promise.all(all);
  expect(printed.map(({ document }) => document.numero)).toEqual([
    "long 1",
    "long 2",
    "long 3",
    "short",
  ]);
});

test("a document is read when its job starts", async () => {
  const { begun, print } = slowPrinter();
  const read: string[] = [];
  const readDocument = (numero: string) => async () => {
    read.push(numero);
    return exampleDocument({ numero });
  };
  const all = ["1", "2", "3"].map((numero) => print(ownerOf("Atlas"), readDocument(numero)));
  await nextTick();
  expect(read).toEqual(["1", "2"]);
  for (let at = 0; at < 3; at += 1) {
    begun[at]?.finish();
    await nextTick();
  }
  await Promise.all(all);
  expect(read).toEqual(["1", "2", "3"]);
});

test("an aborted job leaves the queue without being read", async () => {
  const { begun, print } = slowPrinter();
  const before = [
    print(ownerOf("Atlas"), shortDocument("1")),
    print(ownerOf("Atlas"), shortDocument("2")),
  ];
  const abort = new AbortController();
  const aborted = print(ownerOf("Atlas"), shortDocument("3"), { signal: abort.signal });
  const after = print(ownerOf("Atlas"), shortDocument("4"));
  await nextTick();
  abort.abort(new Error("aborted"));
  await expect(aborted).rejects.toThrow("aborted");
  for (let at = 0; at < 3; at += 1) {
    begun[at]?.finish();
    await nextTick();
  }
  await Promise.all([...before, after]);
  expect(begun.map(({ numero }) => numero)).toEqual(["1", "2", "4"]);
});

test("a long document is rejected with PoolBusyError when their queue is full", async () => {
  const { begun, print } = slowPrinter();
  const all = Array.from({ length: 66 }, (_, at) =>
    print(ownerOf(`Organization ${at}`), longDocument("long")),
  );
  const outcomes = all.map((one) => one.catch((error: unknown) => error));
  await nextTick();
  expect(await outcomes.at(-1)).toBeInstanceOf(PoolBusyError);
  for (let at = 0; at < 65; at += 1) {
    begun[at]?.finish();
    await nextTick();
  }
  expect(await Promise.all(all.slice(0, 65))).toHaveLength(65);
});

test("a user's documents of several organizations use one organization's share of the printer", async () => {
  const { begun, print } = slowPrinter();
  const ofUser = (enterpriseId: string) => ({ enterpriseId, userId: "Amine" });
  const all = ["1", "2", "3"].map((numero) =>
    print(ofUser(`Atlas ${numero}`), shortDocument(numero)),
  );
  all.push(print(ownerOf("Sahara"), shortDocument("4")));
  await nextTick();
  expect(begun.map(({ numero }) => numero)).toEqual(["1", "2", "4"]);
  for (let at = 0; at < 4; at += 1) {
    begun[at]?.finish();
    await nextTick();
  }
  await Promise.all(all);
});
