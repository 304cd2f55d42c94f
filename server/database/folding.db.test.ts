import * as fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldText } from "#domain/text/foldText.ts";
import { amountSearchText } from "#domain/text/searchWords.ts";
import { freshDatabase } from "../../testing/database/database.ts";
import { foldableText } from "../../testing/foldableText.ts";
import {
  MATCHING_PAIRS,
  FOUND_AMOUNTS,
  NON_MATCHING_PAIRS,
  NOT_FOUND_AMOUNTS,
} from "../../testing/searchPairs.ts";
import { searchWords } from "./search.ts";

let ownerConnection: Client;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  dropDatabase = fresh.drop;
  ownerConnection = new Client(fresh.connection);
  await ownerConnection.connect();
});

afterAll(async () => {
  await ownerConnection.end();
  await dropDatabase();
});

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await ownerConnection.query<{ folded: string }>(
    `select fold_text(text) as folded from unnest($1::text[]) with ordinality as texts (text, place)
      order by place`,
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

const codePoints = (text: string) =>
  [...text].map((letter) => letter.codePointAt(0)?.toString(16)).join(" ");

test("the database folds 10,000 texts as the domain does, and folding twice changes nothing", async () => {
  const texts = fc.sample(foldableText, 10_000);
  const folded = await foldInDatabase(texts);
  const differing = texts.filter((text, at) => folded[at] !== foldText(text));
  expect(differing.map(codePoints)).toEqual([]);
  expect(await foldInDatabase(folded)).toEqual(folded);
});

/** Unicode 17 decomposes it, the tables of PostgreSQL 18 do not. */
const UNKNOWN_TO_POSTGRESQL = 0xa7f1;

test("the database folds each character of the basic plane as the domain does", async () => {
  const characters = Array.from({ length: 0xfffe }, (_, at) => at + 1)
    .filter((code) => (code < 0xd800 || code > 0xdfff) && code !== UNKNOWN_TO_POSTGRESQL)
    .map((code) => String.fromCharCode(code));
  const folded = await foldInDatabase(characters);
  const differing = characters.filter((text, at) => folded[at] !== foldText(text));
  expect(differing.map(codePoints)).toEqual([]);
});

/** Whether a folded text has all words of a search. */
async function isFound(folded: string, search: string): Promise<boolean | undefined> {
  const { rows } = await ownerConnection.query<{ found: boolean }>(
    `select $1::text like all (search_patterns($2)) and $1::text ~ all (search_regexes($2)) as found`,
    [folded, searchWords(search)],
  );
  return rows[0]?.found;
}

const foldOne = async (text: string) => (await foldInDatabase([text]))[0] ?? "";

test.each(MATCHING_PAIRS)("%s is found by %s", async (text, search) => {
  expect(await isFound(await foldOne(text), search)).toBe(true);
});

test.each(NON_MATCHING_PAIRS)("%s is not found by %s", async (text, search) => {
  expect(await isFound(await foldOne(text), search)).toBe(false);
});

async function amountText(centimes: number): Promise<string> {
  const { rows } = await ownerConnection.query<{ text: string }>(
    "select amount_search_text($1) as text",
    [centimes],
  );
  expect(rows).toEqual([{ text: amountSearchText(centimes) }]);
  return rows[0]?.text ?? "";
}

test.each(FOUND_AMOUNTS)("a total of %i centimes is found by %s", async (centimes, search) => {
  expect(await isFound(await amountText(centimes), search)).toBe(true);
});

test.each(NOT_FOUND_AMOUNTS)(
  "a total of %i centimes is not found by %s",
  async (centimes, search) => {
    expect(await isFound(await amountText(centimes), search)).toBe(false);
  },
);
