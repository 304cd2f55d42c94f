import type { FastifyReply, FastifyRequest } from "fastify";
import { countries, type Country } from "#contract/countries.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { countryLibrary, type Encoding, type SentCountries } from "./library.ts";

/** It changes with a new version of the program; until then a browser asks once a day. */
const CACHE = "public, max-age=86400, stale-while-revalidate=604800";

function encodingFor(request: FastifyRequest): Encoding {
  const { "accept-encoding": accepted = "" } = request.headers;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted) ? "gzip" : "identity";
}

async function answer(request: FastifyRequest, reply: FastifyReply, sent: SentCountries) {
  reply.header("cache-control", CACHE).header("etag", sent.etag).header("vary", "accept-encoding");
  if (request.headers["if-none-match"]?.includes(sent.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .header("content-type", "application/json; charset=utf-8")
    .send(await sent.bytes(encoding));
}

/** The country list: public, compressed once, kept by the browser. */
export function countryRoutes(services: Services): void {
  const library = countryLibrary();
  registerOperation(services, countries.list, async ({ input, request, reply }) => {
    // The bytes are sent as they are: they were written by the reply's schema when they were built.
    const sent: unknown = await answer(request, reply, library(input.query.code));
    return sent as Country[];
  });
}
