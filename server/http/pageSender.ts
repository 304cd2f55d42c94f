import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import acceptNegotiator from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Sends the page in the negotiated encoding, or 304 when the client's ETag matches. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const ENCODINGS = ["br", "gzip", "identity"] as const;

/** Compresses the page once. @param html the page, constant while the process runs */
export function createPageSender(html: string): PageSender {
  const bytes = {
    br: brotliCompressSync(html),
    gzip: gzipSync(html, { level: 9 }),
    identity: Buffer.from(html),
  };
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 16)}"`;
  return ({ headers }, reply) => {
    reply
      .header("cache-control", "no-cache")
      .header("etag", etag)
      .header("vary", "accept-encoding");
    if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    const acceptedEncodings = headers["accept-encoding"] ?? "identity";
    const encoding = acceptNegotiator.negotiate(acceptedEncodings, [...ENCODINGS]) ?? "identity";
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type("text/html; charset=utf-8").send(bytes[encoding]);
  };
}
