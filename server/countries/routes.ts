import type { FastifyReply, FastifyRequest } from "fastify";
import { countries, type Country } from "#contract/countries.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { createCountryList, type Encoding, type EncodedCountries } from "./countryList.ts";

/** The list changes only with a release: browsers revalidate it once a day. */
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

function encodingFor(request: FastifyRequest): Encoding {
  const { "accept-encoding": accepted = "" } = request.headers;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted) ? "gzip" : "identity";
}

async function sendCountries(request: FastifyRequest, reply: FastifyReply, sent: EncodedCountries) {
  reply
    .header("cache-control", CACHE_CONTROL)
    .header("etag", sent.etag)
    .header("vary", "accept-encoding");
  if (request.headers["if-none-match"]?.includes(sent.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .header("content-type", "application/json; charset=utf-8")
    .send(await sent.encode(encoding));
}

export function countryRoutes(services: Services): void {
  const countriesOf = createCountryList();
  registerOperation(services, countries.list, async ({ input, request, reply }) => {
    // Sent as bytes, without the serializer; a test validates them with the reply schema.
    const sent: unknown = await sendCountries(request, reply, countriesOf(input.query.code));
    return sent as Country[];
  });
}
