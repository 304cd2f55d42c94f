import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import {
  nextNumber,
  periodOf,
  periodsOf,
  readNumber,
  SeriesExhausted,
  type NumberFormat,
} from "#domain/numbering.ts";
import type { Unit } from "../database/database.ts";
import { together } from "../database/queries.ts";
import { invalid } from "../http/refusal.ts";
import * as seriesStore from "./seriesStore.ts";
import type { Series } from "./seriesStore.ts";
import * as store from "./store.ts";

/** The numbers that documents of a kind carry; the documents slice knows them. */
export type NumbersInUse = (unit: Unit, kind: DocumentKind) => Promise<string[]>;

/**
 * Where a series stands. One that has not begun goes on from the numbers that fit it: those of
 * the documents, and those that other formats reached (decisions §3).
 */
async function standOf(
  unit: Unit,
  series: Series,
  numbersInUse: NumbersInUse,
): Promise<string | null> {
  return (
    (await seriesStore.latestOf(unit, series)) ?? (await standBefore(unit, series, numbersInUse))
  );
}

/** Where a series that has not begun goes on from. */
async function standBefore(unit: Unit, series: Series, numbersInUse: NumbersInUse) {
  return highestIn(series, await knownNumbers(unit, series.kind, numbersInUse))?.numero ?? null;
}

/**
 * Every number that the kind ever saw: on documents, on those deleted for good, and where other
 * formats got to.
 */
export async function knownNumbers(
  unit: Unit,
  kind: DocumentKind,
  numbersInUse: NumbersInUse,
): Promise<string[]> {
  return [
    ...(await numbersInUse(unit, kind)),
    ...(await store.deletedNumbers(unit, kind)),
    ...(await seriesStore.latestOfEverySeries(unit, kind)),
  ];
}

/** Of the numbers that fit the series, the one with the highest counter. */
export function highestIn({ kind, format, period }: Series, numbers: readonly string[]) {
  let highest: { numero: string; counter: bigint } | null = null;
  for (const numero of numbers) {
    const read = readNumber(kind, format, numero);
    if (read === null || read.period !== period) continue;
    if (highest === null || read.counter > highest.counter) {
      highest = { numero, counter: read.counter };
    }
  }
  return highest;
}

function follow(kind: DocumentKind, format: NumberFormat, latest: string | null, date: Day) {
  try {
    return nextNumber({ kind, format, latest, date });
  } catch (error) {
    if (error instanceof SeriesExhausted) throw invalid("numero", "The series is exhausted");
    throw error;
  }
}

/**
 * Gives a document the next number of its series, and raises the series while `write` stores the
 * document. Others who number the same kind wait until this unit ends, so numbers are consecutive
 * without gaps; that they wait no longer than they must, what can travel together does.
 *
 * @param last whether nothing follows in the unit: its end travels with the writing
 * @param write stores the document under its number, in one go
 * @throws Refusal VALIDATION_ERROR on `numero` when the series has no number left
 */
export async function giveNumber<T>(
  unit: Unit,
  { kind, date, last }: { kind: DocumentKind; date: Day; last: boolean },
  numbersInUse: NumbersInUse,
  write: (numero: string) => Promise<T>,
): Promise<T> {
  const [format, latestOf] = await together(
    store.lockFormat(unit, kind),
    seriesStore.latestIn(unit, kind, periodsOf(date)),
  );
  const series = { kind, format, period: periodOf(kind, format, date) };
  const latest = latestOf(series) ?? (await standBefore(unit, series, numbersInUse));
  const numero = follow(kind, format, latest, date);
  const { period, counter } = placeOf(kind, format, numero);
  const raise = () => seriesStore.raise(unit, { kind, format, period }, numero, counter);
  const ask = () => together(raise(), write(numero));
  const [, written] = await (last ? unit.lastly(ask) : ask());
  return written;
}

/** Takes note of a number that was typed: one that fits raises its series (decisions §3). */
export async function recordNumber(
  unit: Unit,
  kind: DocumentKind,
  numero: string,
  numbersInUse: NumbersInUse,
): Promise<void> {
  const format = await store.lockFormat(unit, kind);
  const read = readNumber(kind, format, numero);
  if (read === null) return;
  const stand = await standOf(unit, { kind, format, period: read.period }, numbersInUse);
  if (stand !== null) await raiseTo(unit, kind, format, stand);
  await raiseTo(unit, kind, format, numero);
}

function placeOf(kind: DocumentKind, format: NumberFormat, numero: string) {
  const read = readNumber(kind, format, numero);
  if (read === null) throw new Error(`${numero} does not fit the format that made it`);
  return read;
}

async function raiseTo(unit: Unit, kind: DocumentKind, format: NumberFormat, numero: string) {
  const { period, counter } = placeOf(kind, format, numero);
  await seriesStore.raise(unit, { kind, format, period }, numero, counter);
}

/** To be called when a document is deleted for good: its number is never given again. */
export const retireNumber = (unit: Unit, kind: DocumentKind, numero: string): Promise<void> =>
  store.keepDeletedNumber(unit, kind, numero);

export interface NumberPreview {
  numero: string;
  format: NumberFormat;
  /** The latest number of the series; null when it has not begun. */
  last: string | null;
}

/** The number that a document of the day would get; nothing is reserved. */
export async function previewNumber(
  unit: Unit,
  kind: DocumentKind,
  date: Day,
  numbersInUse: NumbersInUse,
): Promise<NumberPreview> {
  const format = await store.findFormat(unit, kind);
  const series = { kind, format, period: periodOf(kind, format, date) };
  const last = await standOf(unit, series, numbersInUse);
  return { numero: follow(kind, format, last, date), format, last };
}
