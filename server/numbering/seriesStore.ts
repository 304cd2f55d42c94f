import { sql } from "kysely";
import type { DocumentKind } from "#domain/documents.ts";
import type { NumberFormat } from "#domain/numbering.ts";
import type { Unit } from "../database/database.ts";
import { statement } from "../database/statement.ts";

/** A series: the numbers of one kind, format and period. */
export interface Series {
  kind: DocumentKind;
  format: NumberFormat;
  period: string;
}

function keyOf(unit: Unit, { kind, format, period }: Series) {
  return {
    enterprise_id: unit.enterpriseId,
    kind,
    format_type: format.type,
    custom_pattern: format.customPattern ?? "",
    period,
  };
}

/** The number with the highest counter that the series ever reached, if it has begun. */
export async function latestOf(unit: Unit, series: Series): Promise<string | null> {
  const row = await unit.db
    .selectFrom("number_series")
    .select("latest")
    .where((own) => own.and(keyOf(unit, series)))
    .executeTakeFirst();
  return row?.latest ?? null;
}

const LATEST_IN = statement(
  (db, given: { enterpriseId: string; kind: DocumentKind; periods: readonly string[] }) =>
    db
      .selectFrom("number_series")
      .select(["format_type", "custom_pattern", "period", "latest"])
      .where("enterprise_id", "=", given.enterpriseId)
      .where("kind", "=", given.kind)
      .where(sql<boolean>`period = any(${given.periods}::text[])`),
);

/** Where the kind's series of these periods stand, in every format that it ever had. */
export async function latestIn(
  { run, enterpriseId }: Unit,
  kind: DocumentKind,
  periods: readonly string[],
) {
  const rows = await run(LATEST_IN, { enterpriseId, kind, periods });
  return ({ format, period }: Series): string | null => {
    const own = rows.find(
      (row) =>
        row.format_type === format.type &&
        row.custom_pattern === (format.customPattern ?? "") &&
        row.period === period,
    );
    return own?.latest ?? null;
  };
}

/** Where every series of the kind stands, whatever its format: deleted numbers live on here. */
export async function latestOfEverySeries(unit: Unit, kind: DocumentKind): Promise<string[]> {
  const rows = await unit.db
    .selectFrom("number_series")
    .select("latest")
    .where("enterprise_id", "=", unit.enterpriseId)
    .where("kind", "=", kind)
    .execute();
  return rows.map(({ latest }) => latest);
}

type SeriesKey = ReturnType<typeof keyOf>;

const RAISED = statement((db, given: SeriesKey & { counter: string; latest: string }) =>
  db
    .insertInto("number_series")
    .values({
      enterprise_id: given.enterprise_id,
      kind: given.kind,
      format_type: given.format_type,
      custom_pattern: given.custom_pattern,
      period: given.period,
      counter: given.counter,
      latest: given.latest,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["enterprise_id", "kind", "format_type", "custom_pattern", "period"])
        .doUpdateSet((fresh) => ({
          counter: fresh.ref("excluded.counter"),
          latest: fresh.ref("excluded.latest"),
        }))
        .whereRef("number_series.counter", "<", "excluded.counter"),
    ),
);

/** Raises the series to a number, if its counter is higher than any before. */
export async function raise(
  unit: Unit,
  series: Series,
  latest: string,
  counter: bigint,
): Promise<void> {
  await unit.run(RAISED, { ...keyOf(unit, series), counter: String(counter), latest });
}
