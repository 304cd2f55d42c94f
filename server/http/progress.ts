import { PassThrough, type Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PROGRESS, type ProgressLine } from "#contract/progress.ts";
import { logFailure, toApiError } from "./errorHandler.ts";
import { closeUnlessRead, downloadTimeout } from "./closeUnread.ts";

/** Tells that so many of all rows are done. */
export type ReportProgress = (done: number, total: number) => void;

/** Milliseconds after which the last line is told again: proxies cut off whoever is silent. */
const KEEP_ALIVE_INTERVAL = 15_000;

/**
 * Answers with lines that tell how far `work` on `total` rows is, and then with its file. The
 * answer begins with the first line: until then a failure is an ordinary refusal, afterwards it
 * is a line of its own.
 *
 * @throws what `work` throws before it has told anything
 */
export async function withProgress(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  total: number,
  work: (tell: ReportProgress) => Promise<Uint8Array>,
): Promise<Readable> {
  const output = new PassThrough();
  const answer = Promise.withResolvers<Readable>();
  let last: ProgressLine = { done: 0, total };
  let begun = false;
  const write = (line: ProgressLine) => {
    output.write(`${JSON.stringify(line)}\n`);
    begun = true;
    answer.resolve(output);
  };
  const silence = setInterval(() => write(last), KEEP_ALIVE_INTERVAL);
  const send = (file: Uint8Array) => {
    closeUnlessRead(request, reply, downloadTimeout(file.byteLength));
    write({ bytes: file.byteLength });
    output.end(file);
  };
  const fail = (error: Error) => {
    if (!begun) return answer.reject(error);
    const refusal = toApiError(error);
    logFailure(request, error, refusal);
    write({ error: refusal.body() });
    output.end();
  };
  const tell: ReportProgress = (done, all) => {
    last = { done, total: all };
    silence.refresh();
    write(last);
  };
  void work(tell)
    .finally(() => clearInterval(silence))
    .then(send, fail);
  await answer.promise;
  reply.header("content-type", PROGRESS);
  reply.header("cache-control", "no-store, no-transform");
  reply.header("x-accel-buffering", "no"); // nginx would gather the lines
  return output;
}
