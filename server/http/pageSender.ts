import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import acceptNegotiator from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { policyWithScript } from "./securityHeaders.ts";

/** Sends a text in the negotiated encoding, or 304 when the client's ETag matches. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

const ENCODINGS = ["br", "gzip", "identity"] as const;

type EncodedPage = Record<(typeof ENCODINGS)[number], Buffer>;

/** @param headers sent with the text, in addition to the cache headers */
function createSender(
  text: string,
  type: string,
  { bytes, headers: own = {} }: { bytes: EncodedPage; headers?: Record<string, string> },
): PageSender {
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"`;
  return ({ headers }, reply) => {
    reply
      .header("cache-control", "no-cache")
      .header("etag", etag)
      .header("vary", "accept-encoding")
      .headers(own);
    if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    const acceptedEncodings = headers["accept-encoding"] ?? "identity";
    const encoding = acceptNegotiator.negotiate(acceptedEncodings, [...ENCODINGS]) ?? "identity";
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type(type).send(bytes[encoding]);
  };
}

/** The compressed pages of this process, by their HTML. */
const compressedPages = new Map<string, EncodedPage>();

/**
 * Compresses a page with the highest quality, once per process: for tests, which start many servers in a
 * process, compressing the pages for each would take most of the startup time.
 */
function compressPage(html: string): EncodedPage {
  const known = compressedPages.get(html);
  if (known !== undefined) return known;
  const page = {
    br: brotliCompressSync(html),
    gzip: gzipSync(html, { level: 9 }),
    identity: Buffer.from(html),
  };
  compressedPages.set(html, page);
  return page;
}

/**
 * Returns a function that sends a page, compressed once for all servers of the process. The security
 * policy allows the page's first inline script by its hash.
 *
 * @param html the page, constant while the process runs
 * @param headers sent with the page
 */
export function createPageSender(html: string, headers: Record<string, string> = {}): PageSender {
  const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? "";
  return createSender(html, "text/html; charset=utf-8", {
    bytes: compressPage(html),
    headers: { "content-security-policy": policyWithScript(script), ...headers },
  });
}

/** Not the highest quality, which takes seconds for a text of some hundred kilobytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Returns a function that sends a large text, compressed once, outside the main thread. @param type its content type */
export async function createTextSender(text: string, type: string): Promise<PageSender> {
  const [br, gzipped] = await Promise.all([
    promisify<string, object, Buffer>(brotliCompress)(text, BROTLI),
    promisify<string, Buffer>(gzip)(text),
  ]);
  return createSender(text, type, { bytes: { br, gzip: gzipped, identity: Buffer.from(text) } });
}
