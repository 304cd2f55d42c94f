import { PassThrough, type Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PROGRESS_CONTENT_TYPE, type ProgressLine } from "#contract/progress.ts";
import { logFailure, toApiError } from "./errorHandler.ts";

/** Reports that `done` of `total` rows are finished. */
export type ReportProgress = (done: number, total: number) => void;

/** Milliseconds without a report after which the last line is sent again: proxies close idle connections. */
const KEEP_ALIVE_INTERVAL = 15_000;

/**
 * Streams progress lines while `work` runs, then the file that it returns. The first line, sent at the
 * first report or after 15 s, starts the response: an earlier error is an ordinary error response, a
 * later one is an error line.
 *
 * @param total the number of rows, shown until the first report
 * @throws errors of `work` before the first line
 */
export async function withProgress(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  total: number,
  work: (report: ReportProgress) => Promise<Uint8Array>,
): Promise<Readable> {
  const output = new PassThrough();
  const started = Promise.withResolvers<Readable>();
  let last: ProgressLine = { done: 0, total };
  let begun = false;
  const write = (line: ProgressLine) => {
    output.write(`${JSON.stringify(line)}\n`);
    begun = true;
    started.resolve(output);
  };
  const keepAlive = setInterval(() => write(last), KEEP_ALIVE_INTERVAL);
  const send = (file: Uint8Array) => {
    request.server.limitUnread(request, reply, file.byteLength);
    write({ bytes: file.byteLength });
    output.end(file);
  };
  const fail = (error: Error) => {
    if (!begun) return started.reject(error);
    const apiError = toApiError(error);
    logFailure(request, error, apiError);
    write({ error: apiError.body() });
    output.end();
  };
  const report: ReportProgress = (done, all) => {
    last = { done, total: all };
    keepAlive.refresh();
    write(last);
  };
  void work(report)
    .finally(() => clearInterval(keepAlive))
    .then(send, fail);
  await started.promise;
  reply.header("content-type", PROGRESS_CONTENT_TYPE);
  reply.header("cache-control", "no-store, no-transform");
  reply.header("x-accel-buffering", "no"); // nginx would buffer the lines
  return output;
}
