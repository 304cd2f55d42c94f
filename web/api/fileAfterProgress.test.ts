import { describe, expect, test } from "vitest";
import { type AnswerProgress, readFileWithProgress } from "./fileAfterProgress.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

/** An answer whose bytes come in these pieces; `broken`: it does not end, the line breaks. */
function answerIn(pieces: readonly string[], broken = false) {
  const rest = pieces.map(bytesOf);
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = rest.shift();
      if (piece !== undefined) controller.enqueue(piece);
      else if (broken) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
}

/** What was told on the way, and the file. */
async function read(pieces: readonly string[], broken = false) {
  const told: AnswerProgress[] = [];
  const tell = (progress: AnswerProgress) => void told.push(progress);
  const blob = await readFileWithProgress(answerIn(pieces, broken), "application/pdf", tell);
  const file = Buffer.from(await blob.arrayBuffer()).toString("latin1");
  return { told, file, type: blob.type };
}

const rows = (done: number) => ({ of: "rows", done, total: 1000 });

const LINES = '{"done":380,"total":1000}\n{"done":1000,"total":1000}\n';
const PDF = "%PDF-\n\xff{}\n\x00end";
const WHOLE = `${LINES}{"bytes":${PDF.length}}\n${PDF}`;

describe("a file that comes after how far it is", () => {
  test("is read whole, whatever stands in it", async () => {
    expect(await read([WHOLE])).toEqual({
      told: [rows(380), rows(1000)],
      file: PDF,
      type: "application/pdf",
    });
  });

  test("is the same wherever its bytes are cut", async () => {
    const { told, file } = await read([...WHOLE]);
    expect(file).toBe(PDF);
    expect(told.slice(0, 2)).toEqual([rows(380), rows(1000)]);
    const come = told.slice(2);
    expect(come.map(({ of }) => of)).toEqual(Array<string>(PDF.length).fill("bytes"));
    expect(come.at(-1)).toEqual({ of: "bytes", done: PDF.length - 1, total: PDF.length });
    for (let cut = 1; cut < WHOLE.length; cut += 1) {
      expect((await read([WHOLE.slice(0, cut), WHOLE.slice(cut)])).file).toBe(PDF);
    }
  });

  test.each([
    ["in the middle of a line", LINES.slice(0, 40)],
    ["between two lines", LINES],
    ["in the middle of the file", WHOLE.slice(0, -1)],
  ])("that ends %s is no file", async (_, answer) => {
    await expect(read([answer])).rejects.toMatchObject({ code: "NETWORK" });
    await expect(read([answer], true)).rejects.toMatchObject({ code: "NETWORK" });
  });

  test("throws the error that the server sends in mid-stream", async () => {
    const error = { code: "TOO_MANY_REQUESTS", message: "Too much waits already" };
    const answer = `${LINES}${JSON.stringify({ error })}\n`;
    await expect(read([answer])).rejects.toMatchObject({ ...error, status: 429 });
    const tomorrow = JSON.stringify({ error: { code: "MADE_TOMORROW", message: "Newer" } });
    await expect(read([`${tomorrow}\n`])).rejects.toMatchObject({ code: "INTERNAL_ERROR" });
  });

  test("is not read from a response of another format", async () => {
    await expect(read(["%PDF-1.7\nrest"])).rejects.toThrow(SyntaxError);
  });
});
