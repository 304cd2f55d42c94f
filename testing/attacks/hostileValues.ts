import fc from "fast-check";

/** JSON text that JSON.stringify cannot produce; `rawJson` replaces each key with its text. */
const RAW_JSON = {
  "raw:infinite": "1e999",
  "raw:minus zero": "-0",
  "raw:many digits": `0.${"1".repeat(4_000)}`,
  "raw:huge": "9".repeat(5_000),
  "raw:prototype": '{"__proto__":{"role":"ADMIN"},"name":"x"}',
  "raw:constructor": '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  "raw:twice": '{"name":"a","name":["b"],"name":1}',
  "raw:deep list": `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
  "raw:deep record": `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  "raw:lone surrogate": '"\\ud800"',
  "raw:nul": '"a\\u0000b"',
} as const;

const TEXTS = [
  "",
  " ",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e308",
  "1e999",
  "Infinity",
  "0x10",
  "9".repeat(400),
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00\ud800",
  "\u202e\u2066evil\u2069",
  "\ufeff\u200b\u00ad",
  "\ufffe\uffff",
  "é".normalize("NFD").repeat(90),
  "👩‍👩‍👧‍👦".repeat(40),
  "Z\u0301".repeat(3_000),
  "x".repeat(300),
  "x".repeat(70_000),
  "ا".repeat(200),
  "__proto__",
  "constructor",
  "toString",
  "'; drop table document; --",
  "%' or '1'='1",
  "\\",
  "%",
  "_%_",
  "$1",
  "{{7*7}}${7*7}#{7*7}",
  '#read("/etc/passwd")',
  "=cmd|' /C calc'!A0",
  "<img src=x onerror=alert(1)>",
  "../../../etc/passwd",
  "a\r\nset-cookie: b=c",
  "2026-02-30",
  "0000-00-00",
  "0001-01-01",
  "9999-12-31",
  "+275760-09-13T00:00:00Z",
  "-271821-04-20",
  "2026-11-20T25:61:61Z",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "{COUNTER}",
  "{COUNTER}{COUNTER}",
  `{COUNTER}${"9".repeat(30)}`,
  "a@b.dz,c@d.dz",
  `${"a".repeat(250)}@b.dz`,
];

const NUMBERS = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  1.005,
  1.5,
  5e-324,
  1e-7,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  999_999_999.99,
  999_999_999_999.99,
  10_000_000_000_000,
];

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** Any JSON value, including edge cases and the keys of `RAW_JSON`. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...(Object.keys(RAW_JSON) as (keyof typeof RAW_JSON)[])),
  },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: {} }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 3_000 }, () => "x")) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Serializes a value as JSON and replaces the keys of `RAW_JSON` with their text. */
export function rawJson(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.replaceAll(/"(raw:[a-z ]+)"/g, (whole, name: string) =>
    Object.hasOwn(RAW_JSON, name) ? RAW_JSON[name as keyof typeof RAW_JSON] : whole,
  );
}
