import { describe, expect, test } from "vitest";
import { type ResponseProgress, readFileWithProgress } from "./fileAfterProgress.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

/** A response in these chunks. With `broken`, the connection is lost before its end. */
function responseOf(chunks: readonly string[], broken = false) {
  const rest = chunks.map(bytesOf);
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = rest.shift();
      if (chunk !== undefined) controller.enqueue(chunk);
      else if (broken) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
}

/** The reported progress, and the file. */
async function readResponse(chunks: readonly string[], broken = false) {
  const reported: ResponseProgress[] = [];
  const onProgress = (progress: ResponseProgress) => void reported.push(progress);
  const blob = await readFileWithProgress(
    responseOf(chunks, broken),
    "application/pdf",
    onProgress,
  );
  const file = Buffer.from(await blob.arrayBuffer()).toString("latin1");
  return { reported, file, type: blob.type };
}

const rows = (done: number) => ({ of: "rows", done, total: 1000 });

const LINES = '{"done":380,"total":1000}\n{"done":1000,"total":1000}\n';
const PDF = "%PDF-\n\xff{}\n\x00end";
const RESPONSE = `${LINES}{"bytes":${PDF.length}}\n${PDF}`;

describe("a file after progress lines", () => {
  test("is read whole, with braces and NUL in it", async () => {
    expect(await readResponse([RESPONSE])).toEqual({
      reported: [rows(380), rows(1000)],
      file: PDF,
      type: "application/pdf",
    });
  });

  test("is the same for any split into chunks", async () => {
    const { reported, file } = await readResponse([...RESPONSE]);
    expect(file).toBe(PDF);
    expect(reported.slice(0, 2)).toEqual([rows(380), rows(1000)]);
    const received = reported.slice(2);
    expect(received.map(({ of }) => of)).toEqual(Array<string>(PDF.length).fill("bytes"));
    expect(received.at(-1)).toEqual({ of: "bytes", done: PDF.length - 1, total: PDF.length });
    for (let cut = 1; cut < RESPONSE.length; cut += 1) {
      expect((await readResponse([RESPONSE.slice(0, cut), RESPONSE.slice(cut)])).file).toBe(PDF);
    }
  });

  test.each([
    ["in the middle of a line", LINES.slice(0, 40)],
    ["between two lines", LINES],
    ["in the middle of the file", RESPONSE.slice(0, -1)],
  ])("is an error when the response ends %s", async (_, response) => {
    await expect(readResponse([response])).rejects.toMatchObject({ code: "NETWORK" });
    await expect(readResponse([response], true)).rejects.toMatchObject({ code: "NETWORK" });
  });

  test("throws the error that the server sends in mid-stream", async () => {
    const error = { code: "TOO_MANY_REQUESTS", message: "Too many requests" };
    const response = `${LINES}${JSON.stringify({ error })}\n`;
    await expect(readResponse([response])).rejects.toMatchObject({ ...error, status: 429 });
    const tomorrow = JSON.stringify({ error: { code: "MADE_TOMORROW", message: "Newer" } });
    await expect(readResponse([`${tomorrow}\n`])).rejects.toMatchObject({ code: "INTERNAL_ERROR" });
  });

  test("is not read from a response of another format", async () => {
    await expect(readResponse(["%PDF-1.7\nrest"])).rejects.toThrow(SyntaxError);
  });
});
