import { expect, test } from "vitest";
import type { PrintedList } from "./printedList.ts";
import type { Printer } from "./printer.ts";
import { createListQueue } from "./printQueues.ts";

/** An organization of one user. */
const ownerOf = (name: string) => ({ enterpriseId: name, userId: name });

const list = (title: string, rows: number): PrintedList<number> => ({
  language: "fr",
  title,
  subtitle: "",
  enterprise: "",
  columns: [],
  rows: Array.from({ length: rows }, (_, at) => at),
});

/** A printer of parts of 400 rows, each of which ends when the test calls `finish`; `begun` names the started ones. */
function slowPrinter() {
  const begun: string[] = [];
  let finish = (): void => undefined;
  const printer: Pick<Printer, "printList"> = {
    printList: async ({ title, rows }, { schedule } = {}) => {
      for (let part = 1; part <= Math.ceil(rows.length / 400); part += 1) {
        await schedule!(() => {
          begun.push(`${title} ${part}`);
          return new Promise<void>((resolve) => (finish = resolve));
        });
      }
      return new Uint8Array(1);
    },
  };
  const finishAll = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      finish();
      await nextTick();
    }
  };
  return { begun, finishAll, print: createListQueue(printer as Printer) };
}

/** Waits until every part that can start has started. */
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test("long lists take turns part by part, and a short one waits for one part", async () => {
  const { begun, finishAll, print } = slowPrinter();
  const all = [
    print(ownerOf("Atlas"), list("Atlas", 1200)),
    print(ownerOf("Hoggar"), list("Hoggar", 800)),
    print(ownerOf("Tassili"), list("Tassili", 800)),
  ];
  await nextTick();
  all.push(print(ownerOf("Sahara"), list("Sahara", 400)));
  await nextTick();
  expect(begun).toEqual(["Atlas 1"]);
  await finishAll(8);
  await Promise.all(all);
  expect(begun).toEqual([
    "Atlas 1",
    "Sahara 1",
    "Hoggar 1",
    "Tassili 1",
    "Atlas 2",
    "Hoggar 2",
    "Tassili 2",
    "Atlas 3",
  ]);
});

test("24 long lists are accepted; the next is refused, and a short one isn't", async () => {
  const { finishAll, print } = slowPrinter();
  const all = Array.from({ length: 24 }, (_, at) =>
    print(ownerOf(`Atlas ${at}`), list(`Atlas ${at}`, 800)),
  );
  await nextTick();
  await expect(print(ownerOf("Hoggar"), list("Hoggar", 800))).rejects.toMatchObject({
    code: "SERVER_BUSY",
  });
  all.push(print(ownerOf("Sahara"), list("Sahara", 1)));
  await finishAll(49);
  expect(await Promise.all(all)).toHaveLength(25);
});
