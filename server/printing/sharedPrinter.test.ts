import { expect, test } from "vitest";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import type { Printer, Turn } from "./printer.ts";
import { PoolBusy } from "../workers/pool.ts";
import { sharedPrinter } from "./sharedPrinter.ts";

const PDF = new Uint8Array(1);

/** A printer that prints when it is told to; `begun` holds what it was given, in that order. */
function slowPrinter() {
  const begun: { numero: string; finish: () => void }[] = [];
  const printer = {
    print: ({ numero }: PrintedDocument, turn: Turn = (work) => work()) =>
      turn(
        () =>
          new Promise<Uint8Array<ArrayBuffer>>((done) =>
            begun.push({ numero, finish: () => done(PDF) }),
          ),
      ),
  } as Printer;
  return { begun, print: sharedPrinter(printer) };
}

const short = (numero: string) => async () => exampleDocument({ numero });
const long = (numero: string) => async () =>
  exampleDocument({ numero, lines: Array.from({ length: 500 }, () => ({})) });

/** What could begin has begun. */
const settled = () => new Promise((seen) => setImmediate(seen));

test("of long documents one is printed at a time, whoever asks, and short ones pass", async () => {
  const { begun, print } = slowPrinter();
  const all = [
    print("Atlas", long("long 1")),
    print("Atlas", long("long 2")),
    print("Sahara", long("long 3")),
    print("Sahara", short("short")),
  ];
  await settled();
  expect(begun.map(({ numero }) => numero).toSorted()).toEqual(["long 1", "short"]);
  for (let at = 0; at < 4; at += 1) {
    begun[at]?.finish();
    await settled();
  }
  const printed = await Promise.all(all);
  expect(printed.map(({ document }) => document.numero)).toEqual([
    "long 1",
    "long 2",
    "long 3",
    "short",
  ]);
});

test("a document is gathered when its turn has come", async () => {
  const { begun, print } = slowPrinter();
  const gathered: string[] = [];
  const gather = (numero: string) => async () => {
    gathered.push(numero);
    return exampleDocument({ numero });
  };
  const all = ["1", "2", "3"].map((numero) => print("Atlas", gather(numero)));
  await settled();
  expect(gathered).toEqual(["1", "2"]);
  for (let at = 0; at < 3; at += 1) {
    begun[at]?.finish();
    await settled();
  }
  await Promise.all(all);
  expect(gathered).toEqual(["1", "2", "3"]);
});

test("who goes away while others are served leaves the line, without having been gathered", async () => {
  const { begun, print } = slowPrinter();
  const before = [print("Atlas", short("1")), print("Atlas", short("2"))];
  const leaving = new AbortController();
  const gone = print("Atlas", short("3"), leaving.signal);
  const after = print("Atlas", short("4"));
  await settled();
  leaving.abort(new Error("gone"));
  await expect(gone).rejects.toThrow("gone");
  for (let at = 0; at < 3; at += 1) {
    begun[at]?.finish();
    await settled();
  }
  await Promise.all([...before, after]);
  expect(begun.map(({ numero }) => numero)).toEqual(["1", "2", "4"]);
});

test("long documents do not wait without end: what is too much is refused as busy", async () => {
  const { begun, print } = slowPrinter();
  const all = Array.from({ length: 66 }, (_, at) => print(`Organization ${at}`, long("long")));
  const outcomes = all.map((one) => one.catch((error: unknown) => error));
  await settled();
  expect(await outcomes.at(-1)).toBeInstanceOf(PoolBusy);
  for (let at = 0; at < 65; at += 1) {
    begun[at]?.finish();
    await settled();
  }
  expect(await Promise.all(all.slice(0, 65))).toHaveLength(65);
});
