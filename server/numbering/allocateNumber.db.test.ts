import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents/documentKinds.ts";
import {
  nextNumber,
  NUMBER_FORMAT_TYPES,
  type NumberFormat,
  numberPeriodOf,
  seriesPositionOf,
} from "#domain/numbering/numbering.ts";
import { type Database, openDatabase, type Scope, type Transaction } from "../database/database.ts";
import { freshDatabase } from "../../testing/database/database.ts";
import { changeFormat } from "./changeFormat.ts";
import { allocateNumber, readSeries } from "./allocateNumber.ts";
import { allocateNumberSql, type NextNumberParameters, raiseCounter } from "./seriesStore.ts";
import type { ListNumbersInUse } from "./latestNumber.ts";

let database: Database;
let ownerConnection: Client;
let dropDatabase: () => Promise<void>;

const DATE = "2026-11-20" as Day;
const DEFAULT_FORMAT: NumberFormat = { type: "FORMAT_PAR_DEFAUT", customPattern: null };
const ANNUAL_FORMAT: NumberFormat = { type: "FORMAT_ANNUEL", customPattern: null };
const listNoNumbersInUse: ListNumbersInUse = async () => [];

beforeAll(async () => {
  const fresh = await freshDatabase();
  dropDatabase = fresh.drop;
  database = openDatabase(fresh.connection);
  ownerConnection = new Client(fresh.connection);
  await ownerConnection.connect();
});

afterAll(async () => {
  await ownerConnection.end();
  await database.close();
  await dropDatabase();
});

/** Creates an organization with the same format for every kind. */
async function createOrganization({ type, customPattern }: NumberFormat): Promise<Scope> {
  const scope = { enterpriseId: randomUUID(), userId: randomUUID() };
  const { enterpriseId, userId } = scope;
  const email = `${userId}@atlas.dz`;
  await ownerConnection.query("insert into app_user (id, email, email_key) values ($1, $2, $2)", [
    userId,
    email,
  ]);
  await ownerConnection.query(
    "insert into enterprise (id, owner_id, name) values ($1, $2, 'Atelier Atlas')",
    [enterpriseId, userId],
  );
  await ownerConnection.query("insert into number_format select $1, unnest($2::text[]), $3, $4", [
    enterpriseId,
    DOCUMENT_KINDS,
    type,
    customPattern,
  ]);
  return scope;
}

/** Computes the number without inserting a document. */
async function computeNumber(
  { db }: Transaction,
  number: string | NextNumberParameters,
): Promise<string> {
  if (typeof number === "string") return number;
  const allocated = await db
    .selectNoFrom(allocateNumberSql(number).as("number"))
    .executeTakeFirstOrThrow();
  return allocated.number;
}

const allocateInSeries = (tx: Transaction, state: Awaited<ReturnType<typeof readSeries>>) =>
  allocateNumber(tx, state, listNoNumbersInUse, (number) => computeNumber(tx, number));

const allocateNext = async (tx: Transaction, kind: DocumentKind, date: Day) =>
  allocateInSeries(tx, await readSeries(tx, kind, date));

/** Sets a series to a number and returns the next one from the database. */
async function allocateAfter(
  kind: DocumentKind,
  format: NumberFormat,
  latest: string,
  date: Day,
): Promise<string> {
  const scope = await createOrganization(format);
  return database.inTransaction(scope, async (tx) => {
    const read = seriesPositionOf(kind, format, latest);
    if (read === null) throw new Error(`${latest} does not fit`);
    const series = { kind, format, period: read.period };
    await raiseCounter(tx, series, { numero: latest, counter: read.counter });
    return allocateNext(tx, kind, date);
  });
}

interface Case {
  name: string;
  format: { formatType: NumberFormat["type"]; custom_format?: string };
  type: DocumentKind;
  latest: string | null;
  date: Day;
  next: string;
}

const vectors = new URL("../../testing/vectors/numbering.json", import.meta.url);
const cases = (JSON.parse(readFileSync(vectors, "utf8")) as Case[])
  .map(({ format, ...one }) => ({
    ...one,
    format: { type: format.formatType, customPattern: format.custom_format ?? null },
  }))
  .filter(({ type, format, latest }) => latest !== null && seriesPositionOf(type, format, latest));

describe("the next number of the database equals the one of the domain", () => {
  test.each(cases)("$name: $latest, then $next", async ({ type, format, latest, date, next }) => {
    expect(await allocateAfter(type, format, latest ?? "", date)).toBe(next);
  });

  const around = fc.string({ unit: fc.constantFrom("F", "7", "-", "/", " ", "ف", "%", "\\", "'") });
  const dated = fc.constantFrom("", "{YY}", "{YEAR}", "{MONTH}", "{YY}{MONTH}", "{MONTH}/{YEAR}");
  const customPattern = fc
    .tuple(around, dated, around, around, dated)
    .map(([a, b, c, d, e]) => `${a}${b}${c}{COUNTER}${d}${e}`)
    .filter((pattern) => pattern.length <= 40);
  const format: fc.Arbitrary<NumberFormat> = fc.oneof(
    fc
      .constantFrom(...NUMBER_FORMAT_TYPES.filter((type) => type !== "PERSONNALISE"))
      .map((type) => ({ type, customPattern: null })),
    customPattern.map((pattern) => ({ type: "PERSONNALISE" as const, customPattern: pattern })),
  );
  const day = fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}-28` as Day);

  test("for any format, day and preceding number", async () => {
    const kind = fc.constantFrom(...DOCUMENT_KINDS);
    const times = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(kind, format, day, times, async (kind, format, date, times) => {
        const scope = await createOrganization(format);
        await database.inTransaction(scope, async (tx) => {
          let latest: string | null = null;
          for (let time = 0; time < times; time += 1) {
            const wanted: string = nextNumber({ kind, format, latest, date });
            expect(await allocateNext(tx, kind, date)).toBe(wanted);
            latest = wanted;
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  test("with the same zero padding as the preceding number in the simple format", async () => {
    const simple: NumberFormat = { type: "FORMAT_SIMPLE", customPattern: null };
    expect(await allocateAfter("SALES_INVOICE", simple, "F0099", DATE)).toBe("F0100");
    expect(await allocateAfter("SALES_INVOICE", simple, "F99", DATE)).toBe("F100");
  });
});

describe("a concurrent change between readSeries and allocateNumber", () => {
  const allocateThird = async (scope: Scope, meanwhile: () => Promise<unknown>) => {
    let attempts = 0;
    const number = await database.inTransaction(scope, async (tx) => {
      attempts += 1;
      const state = await readSeries(tx, "SALES_INVOICE", DATE);
      if (attempts === 1) await meanwhile();
      return allocateInSeries(tx, state);
    });
    return { number, attempts };
  };
  const startSeries = async () => {
    const scope = await createOrganization(DEFAULT_FORMAT);
    await database.inTransaction(scope, (tx) => allocateNext(tx, "SALES_INVOICE", DATE));
    return scope;
  };

  test("another number of the series: the next number follows it", async () => {
    const scope = await startSeries();
    const allocateAnother = () =>
      database.inTransaction(scope, (tx) => allocateNext(tx, "SALES_INVOICE", DATE));
    expect(await allocateThird(scope, allocateAnother)).toEqual({
      number: "F26000003",
      attempts: 1,
    });
  });

  test("the format: the transaction retries and uses the new format", async () => {
    const scope = await startSeries();
    const change = () =>
      database.inTransaction(scope, (tx) =>
        changeFormat(tx, "SALES_INVOICE", ANNUAL_FORMAT, listNoNumbersInUse),
      );
    expect(await allocateThird(scope, change)).toEqual({ number: "F26-000001", attempts: 2 });
  });

  test("repeated format changes: the retry locks the format and succeeds", async () => {
    const scope = await startSeries();
    const formats = [ANNUAL_FORMAT, DEFAULT_FORMAT, ANNUAL_FORMAT];
    const outcomes: string[] = [];
    const number = await database.inTransaction(scope, async (tx) => {
      const state = await readSeries(tx, "SALES_INVOICE", DATE);
      const format = formats.shift() ?? DEFAULT_FORMAT;
      const change = database.inTransaction(scope, async (other) => {
        await sql`set local lock_timeout = 50`.execute(other.db);
        await changeFormat(other, "SALES_INVOICE", format, listNoNumbersInUse);
      });
      const codeOf = ({ code }: { code?: string }) => code ?? "failed";
      outcomes.push(await change.then(() => "changed", codeOf));
      return allocateInSeries(tx, state);
    });
    expect(number).toBe("F26-000001");
    expect(outcomes).toEqual(["changed", "55P03"]); // the second change ran into lock_timeout
  });

  test("the series' last number: the allocation is a VALIDATION_ERROR", async () => {
    const scope = await startSeries();
    const exhaustSeries = () =>
      database.inTransaction(scope, (tx) => {
        const series = { kind: "SALES_INVOICE" as const, format: DEFAULT_FORMAT, period: "" };
        return raiseCounter(tx, series, {
          numero: "F999999999999999",
          counter: 999_999_999_999_999n,
        });
      });
    await expect(allocateThird(scope, exhaustSeries)).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
  });

  test("none, but a rollback: the number is allocated again, without a gap", async () => {
    const scope = await startSeries();
    const undone = database.inTransaction(scope, async (tx) => {
      expect(await allocateNext(tx, "SALES_INVOICE", DATE)).toBe("F26000002");
      await sql`select 1 / 0`.execute(tx.db);
    });
    await expect(undone).rejects.toMatchObject({ code: "22012" });
    expect(
      await database.inTransaction(scope, (tx) => allocateNext(tx, "SALES_INVOICE", DATE)),
    ).toBe("F26000002");
  });
});

test("give_number fails for another organization's series", async () => {
  const [mine, theirs] = [
    await createOrganization(DEFAULT_FORMAT),
    await createOrganization(DEFAULT_FORMAT),
  ];
  await database.inTransaction(theirs, (tx) => allocateNext(tx, "SALES_INVOICE", DATE));
  const stolen = database.inTransaction(mine, async (tx) => {
    const period = numberPeriodOf("SALES_INVOICE", DEFAULT_FORMAT, DATE);
    const { rows } = await sql<{ number: string }>`select give_number(${theirs.enterpriseId}::uuid,
      'SALES_INVOICE', 'FORMAT_PAR_DEFAUT', '', ${period}, 'F', '', 8, 15) as number`.execute(
      tx.db,
    );
    return rows;
  });
  await expect(stolen).rejects.toMatchObject({ code: "40001" });
  expect(
    await database.inTransaction(theirs, (tx) => allocateNext(tx, "SALES_INVOICE", DATE)),
  ).toBe("F26000002");
});
