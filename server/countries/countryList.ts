import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Country } from "#contract/countries.ts";

const FILE = new URL("countries.json", import.meta.url);

/** All countries with their states, sorted by English name. */
export function readCountries(): Country[] {
  return JSON.parse(readFileSync(FILE, "utf8")) as Country[];
}

export type Encoding = "br" | "gzip" | "identity";

/** The whole list or one country, as JSON in each encoding. */
export interface EncodedCountries {
  etag: string;
  encode(encoding: Encoding): Promise<Buffer>;
}

function encodeCountries(countries: readonly Country[]): EncodedCountries {
  const plain = Buffer.from(JSON.stringify(countries));
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const made = new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(plain)]]);
  const make = (encoding: Encoding) =>
    encoding === "br"
      ? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      : promisify(gzip)(plain, { level: 9 });
  return {
    etag: `W/"${hash}"`, // weak: the same for every encoding
    encode: (encoding) => {
      const bytes = made.get(encoding) ?? make(encoding);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

/** @returns a function that returns the whole list or one country; each is compressed once */
export function createCountryList(): (code: string | undefined) => EncodedCountries {
  const known = new Map<string, EncodedCountries>();
  let all: Country[] | undefined;
  return (code) => {
    all ??= readCountries();
    const wanted = code === undefined ? all : all.filter(({ code2 }) => code2 === code);
    const key = wanted.length === 0 ? "none" : (code ?? "all");
    const sent = known.get(key) ?? encodeCountries(wanted);
    known.set(key, sent);
    return sent;
  };
}
