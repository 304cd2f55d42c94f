import * as fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../testing/database/database.ts";

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

const ENTERPRISE = "3f8e1c52-7d7d-4a7e-9a3f-0d5f7a6f3c11";

/** A text of a few different characters, and a part of it of at least three characters. */
const textWithPartArbitrary = fc
  .array(fc.constantFrom("a", "b", "é", " ", "0", "-", "%", "_", "ب", "🧾"), {
    minLength: 3,
    maxLength: 14,
  })
  .chain((signs) =>
    fc
      .tuple(fc.nat(signs.length - 3), fc.nat(signs.length - 3))
      .map(
        ([from, more]) => [signs.join(""), signs.slice(from, from + 3 + more).join("")] as const,
      ),
  );

/** Whether the indexed pieces of each text contain the pieces that a search for its part looks up. */
async function isFoundByIndex(cases: readonly (readonly [string, string])[]): Promise<boolean[]> {
  const { rows } = await ownerConnection.query<{ found: boolean }>(
    `select search_pieces($1, text) @> search_cover($1, part) as found
       from unnest($2::text[], $3::text[]) with ordinality as cases (text, part, place)
      order by place`,
    [ENTERPRISE, cases.map(([text]) => text), cases.map(([, part]) => part)],
  );
  return rows.map((row) => row.found);
}

test("a search index finds a text by any part of it", async () => {
  const cases = fc.sample(textWithPartArbitrary, 2000);
  expect(cases.filter(([text, part]) => !text.includes(part))).toEqual([]);
  const answers = await isFoundByIndex(cases);
  expect(cases.filter((_, at) => !answers[at])).toEqual([]);
});

test.each([
  ["", []],
  ["fa", []],
  ["fac", ["fac"]],
  ["fact", ["fac", "act"]],
  ["factu", ["fac", "ctu"]],
  ["facture", ["fac", "tur", "ure"]],
  ["factures", ["fac", "tur", "res"]],
])("a search for %s looks up pieces that cover it: %j", async (searched, pieces) => {
  const { rows } = await ownerConnection.query<{ cover: string[]; each: string[] }>(
    `select search_cover($1, $2) as cover,
            array(select (search_pieces($1, piece))[1]
                    from unnest($3::text[]) with ordinality as expected (piece, place)
                   order by place) as each`,
    [ENTERPRISE, searched, pieces],
  );
  expect(rows[0]?.cover).toEqual(rows[0]?.each);
});
