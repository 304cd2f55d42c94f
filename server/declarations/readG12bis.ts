import { sql } from "kysely";
import type { declarations } from "#contract/declarations/declarations.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import { g12bisDeadline } from "#domain/declarations/deadlines.ts";
import {
  computeG12bis,
  FLAT_REGIMES,
  type FlatPosting,
  flatPostings,
  type FlatPostings,
  flatRateOf,
  type FlatRegime,
  flatRegimeOf,
  type FlatTax,
} from "#domain/declarations/g12bis.ts";
import { DECLARATION_SOURCES } from "#domain/declarations/sources.ts";
import type { Day } from "#domain/days/days.ts";
import type { DayRange } from "#domain/days/ranges.ts";
import { daysOfYear } from "#domain/days/years.ts";
import {
  basisPointsToFraction,
  dinarsFromCentimes,
  dinarsFromSum,
  bigintSumOf,
} from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { POPULATION_CONDITIONS } from "../reports/postingSql.ts";
import { runWithPauses } from "../workers/runWithPauses.ts";
import { readNamedDocuments } from "./namedDocuments.ts";
import { groupPostings } from "./groupPostings.ts";
import { readDeclaredRecords } from "./readPostings.ts";
import { readTaxRegimes } from "./terms.ts";

type PostingsInput = Parsed<typeof declarations.g12bisPostings>["query"];

const POSTING_LISTS = {
  INVOICED: "invoiced",
  COLLECTED: "collected",
  COLLECTED_LATER: "later",
} as const satisfies Record<PostingsInput["side"], keyof FlatPostings>;

const NO_POSTINGS: FlatPostings = { invoiced: [], collected: [], later: [] };

/**
 * The regime of the latest document without VAT that is dated in the year and issued; null if there is none. A document keeps its regime when the organization's
 * regime is changed for the past, so such documents can exist in a year whose regimes all charge VAT.
 */
async function findFlatRegime(
  { db, enterpriseId }: Transaction,
  { from, to }: DayRange,
): Promise<FlatRegime | null> {
  const { rows } = await sql<{ regime: FlatRegime }>`
    select document.tax_regime as regime
      from document
     where document.enterprise_id = ${enterpriseId} and ${POPULATION_CONDITIONS.ISSUED}
       and document.date between ${from}::date and ${to}::date
       and document.tax_regime = any(${FLAT_REGIMES}::text[])
     order by document.date desc, document.issued_at desc
     limit 1`.execute(db);
  return rows[0]?.regime ?? null;
}

/** Reads the regime without VAT of the year and its postings. Without such a regime: null and no postings. */
async function readFlatPostings(tx: Transaction, year: number, today: Day) {
  const { from, to } = daysOfYear(year);
  const regime =
    flatRegimeOf(await readTaxRegimes(tx), year) ?? (await findFlatRegime(tx, { from, to }));
  if (regime === null) return { regime, postings: NO_POSTINGS };
  const period = { from, to: today > to ? today : to };
  const { postings, collections } = await readDeclaredRecords(tx, period);
  const steps = flatPostings(postings, collections, { regime, year, today });
  return { regime, postings: await runWithPauses(steps) };
}

const presentTax = ({ turnover, tax, rates }: FlatTax) => ({
  turnover: dinarsFromSum(turnover),
  tax: dinarsFromSum(tax),
  rates: rates.map((each) => ({
    rate: basisPointsToFraction(each.rate),
    turnover: dinarsFromSum(each.turnover),
    tax: dinarsFromSum(each.tax),
  })),
});

const NO_TAX = { turnover: 0, tax: 0, rates: [] };

function presentFigures(postings: FlatPostings, regime: FlatRegime) {
  const { invoiced, collected, collectedLater, gauge } = computeG12bis(postings, regime);
  return {
    invoiced: presentTax(invoiced),
    collected: presentTax(collected),
    collectedLater: dinarsFromSum(collectedLater),
    gauge: gauge && {
      threshold: dinarsFromCentimes(gauge.threshold),
      share: gauge.share / 10_000,
    },
  };
}

/** The G12 bis of a year (docs/rules/declarations.md#g12-bis). */
export async function readG12bis(
  tx: Transaction,
  year: number,
  today: Day,
): Promise<Reply<typeof declarations.g12bis>> {
  const { regime, postings } = await readFlatPostings(tx, year, today);
  return {
    year,
    regime,
    deadline: g12bisDeadline(year),
    ...(regime === null
      ? { invoiced: NO_TAX, collected: NO_TAX, collectedLater: 0, gauge: null }
      : presentFigures(postings, regime)),
    source: [DECLARATION_SOURCES.g12bisRates, DECLARATION_SOURCES.g12bisDeadline],
  };
}

/** Reads the documents of a figure of the G12 bis, with the payments that collect them if the figure is collected; the earliest first. */
export async function readG12bisPostings(
  tx: Transaction,
  { year, side, rate, page, limit }: PostingsInput,
  today: Day,
): Promise<Reply<typeof declarations.g12bisPostings>> {
  const { regime, postings } = await readFlatPostings(tx, year, today);
  const isOfRate = ({ nature }: FlatPosting) =>
    rate === undefined || (regime !== null && flatRateOf(regime, nature) === rate);
  const parts = groupPostings(postings[POSTING_LISTS[side]].filter(isOfRate)).map(
    ({ source, items }) => ({
      ...source,
      turnover: bigintSumOf(items.map(({ net }) => net)),
    }),
  );
  const shown = parts.slice((page - 1) * limit, page * limit);
  const names = await readNamedDocuments(
    tx,
    shown.map(({ documentId }) => documentId),
  );
  return {
    rows: shown.map(({ turnover, ...part }) => ({
      ...part,
      ...names.get(part.documentId)!,
      turnover: dinarsFromSum(turnover),
    })),
    totals: { turnover: dinarsFromSum(parts.reduce((sum, part) => sum + part.turnover, 0n)) },
    total: parts.length,
    page,
    totalPages: Math.ceil(parts.length / limit),
  };
}
