import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Country } from "#contract/countries.ts";

const FILE = new URL("countries.json", import.meta.url);

/** The countries of the world with their states, by their English name. */
export function readCountries(): Country[] {
  return JSON.parse(readFileSync(FILE, "utf8")) as Country[];
}

export type Encoding = "br" | "gzip" | "identity";

/** A part of the list, as it is sent. */
export interface SentCountries {
  etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
}

function sentCountries(countries: readonly Country[]): SentCountries {
  const plain = Buffer.from(JSON.stringify(countries));
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const made = new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(plain)]]);
  const make = (encoding: Encoding) =>
    encoding === "br"
      ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : promisify(gzip)(plain, { level: 9 });
  return {
    etag: `W/"${hash}"`, // weak: the same list, however it is compressed
    bytes: (encoding) => {
      const bytes = made.get(encoding) ?? make(encoding);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

/** The whole list, or one country of it, read and compressed once when first asked for. */
export function countryLibrary(): (code: string | undefined) => SentCountries {
  const known = new Map<string, SentCountries>();
  let all: Country[] | undefined;
  return (code) => {
    all ??= readCountries();
    const wanted = code === undefined ? all : all.filter(({ code2 }) => code2 === code);
    const key = wanted.length === 0 ? "none" : (code ?? "all");
    const sent = known.get(key) ?? sentCountries(wanted);
    known.set(key, sent);
    return sent;
  };
}
