import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import acceptNegotiator from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Answers with the page in the encoding that is wanted, or that the one at hand is still it. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const ENCODINGS = ["br", "gzip", "identity"] as const;

/** @param html the page, which stays as it is until the program ends */
export function createPageSender(html: string): PageSender {
  const bytes = {
    br: brotliCompressSync(html),
    gzip: gzipSync(html, { level: 9 }),
    identity: Buffer.from(html),
  };
  const tag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 16)}"`;
  return ({ headers }, reply) => {
    reply.header("cache-control", "no-cache").header("etag", tag).header("vary", "accept-encoding");
    if (headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
    const wanted = headers["accept-encoding"] ?? "identity";
    const encoding = acceptNegotiator.negotiate(wanted, [...ENCODINGS]) ?? "identity";
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type("text/html; charset=utf-8").send(bytes[encoding]);
  };
}
