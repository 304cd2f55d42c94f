import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { drawLogo } from "../demo/pictures.ts";
import { createJoinedQueue } from "./joinedQueue.ts";
import { createPdfJoiner } from "./joinPdf.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { createPrinter } from "./printer.ts";
import { createDocumentQueue } from "./printQueues.ts";

const ATLAS = { enterpriseId: "Atlas", userId: "Amine" };
const SAHARA = { enterpriseId: "Sahara", userId: "Nadia" };

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

let documents: PrintedDocument[];

beforeAll(async () => {
  const logo = await drawLogo();
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Article ${at + 1}` }));
  documents = [
    exampleDocument({ numero: "F26000001", images: { logo }, lines: lines(30) }),
    exampleDocument({ numero: "F26000002", images: { logo }, lines: lines(2), language: "ar" }),
    exampleDocument({ numero: "F26000003", images: { logo }, lines: lines(3) }),
  ];
});

test("joined documents keep their own page numbers, in the order of the parts", async () => {
  const parts = [];
  for (const document of documents)
    parts.push({ pdf: await printer.print(document, { tagged: false }) });
  const joiner = createPdfJoiner();
  for (const part of parts) joiner.add(part);
  const joined = joiner.finish({ title: "فواتير (3)" });
  const { pages, title } = await printedText(joined);
  expect(title).toBe("فواتير (3)");
  expect(pages).toHaveLength(4);
  for (const [at, words] of [
    ["F26000001", "1 / 2"],
    ["Article 30", "2 / 2"],
    ["F26000002", "1 / 1"],
    ["F26000003", "1 / 1"],
  ].entries()) {
    for (const text of words) expect(pages[at]).toContain(text);
  }
  const apart = parts.reduce((sum, { pdf }) => sum + pdf.length, 0);
  // The logo, 12 KB in each part, is stored once.
  expect(joined.length).toBeLessThan(apart - 20_000);
});

test("documents are read one at a time, and reported", async () => {
  const join = createJoinedQueue(createDocumentQueue(printer));
  const steps: string[] = [];
  const readers = documents.map((document) => async () => {
    steps.push(document.numero);
    return document;
  });
  await join(ATLAS, readers, {
    title: "Factures (3)",
    onProgress: (done, total) => steps.push(`${done} / ${total}`),
  });
  expect(steps).toEqual(["F26000001", "1 / 3", "F26000002", "2 / 3", "F26000003", "3 / 3"]);
});

test("a joined PDF above the maximum size is refused before the next document", async () => {
  const join = createJoinedQueue(createDocumentQueue(printer), 60_000);
  let read = 0;
  const readers = documents.map((document) => async () => {
    read += 1;
    return document;
  });
  await expect(join(ATLAS, readers, { title: "" })).rejects.toMatchObject({
    code: "SELECTION_TOO_LARGE",
  });
  expect(read).toBe(2);
});

test("an organization has one joined PDF in print and two queued; the next is refused", async () => {
  const started: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const join = createJoinedQueue(createDocumentQueue(printer));
  const start = (name: string, owner = ATLAS) => {
    const read = async () => {
      started.push(name);
      await held;
      return exampleDocument({ numero: name });
    };
    return join(owner, [read], { title: name });
  };
  const running = [start("1"), start("2"), start("3"), start("other", SAHARA)];
  await expect(start("4")).rejects.toMatchObject({ code: "ORGANIZATION_BUSY" });
  expect(started).toEqual(["1", "other"]);
  release(undefined);
  await Promise.all(running);
  expect(started).toEqual(["1", "other", "2", "3"]);
});

test("a selection of 20 documents doesn't wait for larger ones of other organizations", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const join = createJoinedQueue(createDocumentQueue(printer));
  const [document] = documents;
  const select = (count: number) =>
    Array.from({ length: count }, () => async () => {
      if (count > 20) await held;
      return document!;
    });
  const large = [1, 2, 3].map((at) =>
    join({ enterpriseId: `Hoggar ${at}`, userId: `Amine ${at}` }, select(21), { title: "" }),
  );
  expect(await join(SAHARA, select(20), { title: "" })).toBeInstanceOf(Uint8Array);
  release(undefined);
  await Promise.all(large);
});

test("a cancelled joined PDF stops before its next document", async () => {
  const cancel = new AbortController();
  const join = createJoinedQueue(createDocumentQueue(printer));
  let read = 0;
  const readers = documents.map((document) => async () => {
    read += 1;
    return document;
  });
  const joining = join(ATLAS, readers, {
    title: "",
    signal: cancel.signal,
    onProgress: () => cancel.abort(new Error("cancelled")),
  });
  await expect(joining).rejects.toThrow("cancelled");
  expect(read).toBe(1);
});
