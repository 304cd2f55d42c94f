import { sql } from "kysely";
import type { reports } from "#contract/reports/reports.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { type BasisPoints, basisPointsToFraction } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { CLIENT_NAME, POPULATION_CONDITIONS, AMOUNT_SIGN } from "./postingSql.ts";
import { dinarsFromSum } from "#domain/money/money.ts";

type Query = Parsed<typeof reports.journal>["query"];

interface RatePart {
  rate: BasisPoints;
  ht: number;
  vat: number;
}

interface Sums {
  rates: RatePart[];
  stamp: number;
}

interface Row extends Sums {
  documentId: string;
  numero: string;
  type: "SALES_INVOICE" | "CREDIT_INVOICE";
  date: Day;
  client: { id: string; name: string };
}

interface JournalResult extends Sums {
  total: number;
  rows: Row[];
}

/** The sums per rate as JSON, the highest rate first. */
const RATES_JSON = sql`coalesce(json_agg(json_build_object('rate', rate, 'ht', ht, 'vat', vat)
  order by rate desc), '[]')`;

function presentSums({ rates, stamp }: Sums) {
  const ht = rates.reduce((sum, part) => sum + part.ht, 0);
  const vat = rates.reduce((sum, part) => sum + part.vat, 0);
  return {
    rates: rates.map((part) => ({
      rate: basisPointsToFraction(part.rate),
      ht: dinarsFromSum(part.ht),
      vat: dinarsFromSum(part.vat),
    })),
    ht: dinarsFromSum(ht),
    vat: dinarsFromSum(vat),
    ttc: dinarsFromSum(ht + vat),
    stamp: dinarsFromSum(stamp),
    toPay: dinarsFromSum(ht + vat + stamp),
  };
}

/**
 * Reads a page of the issued documents of a period that aren't cancelled, by date and number, with the sums of all of them
 * (docs/rules/reports.md#journal).
 */
export async function readJournal(
  { db, enterpriseId }: Transaction,
  { from, to, page, limit }: Query,
): Promise<Reply<typeof reports.journal>> {
  const { rows } = await sql<JournalResult>`
    with counted as materialized (
      select document.id, document.number, document.kind, document.date, document.client_id,
             ${AMOUNT_SIGN} as sign, document.stamp_duty
        from document
       where document.enterprise_id = ${enterpriseId} and ${POPULATION_CONDITIONS.ISSUED}
         and document.date between ${from}::date and ${to}::date
    ), listed as (
      select * from counted order by date, number, id limit ${limit} offset ${(page - 1) * limit}
    ), by_rate as (
      select vat_rate as rate, sum(sign * net)::float8 as ht, sum(sign * vat)::float8 as vat
        from counted
        join document_line as line on line.enterprise_id = ${enterpriseId}
                                  and line.document_id = counted.id
       group by vat_rate
    )
    select (select count(*)::integer from counted) as total,
           (select coalesce(sum(sign * stamp_duty), 0)::float8 from counted) as stamp,
           (select ${RATES_JSON} from by_rate) as rates,
           (select coalesce(json_agg(row order by date, numero, "documentId"), '[]') from (
              select listed.id as "documentId", listed.number as numero, listed.kind as type,
                     listed.date, json_build_object('id', client.id, 'name', ${CLIENT_NAME}) as client,
                     (listed.sign * listed.stamp_duty)::float8 as stamp, part.rates
                from listed
                join client on client.enterprise_id = ${enterpriseId} and client.id = listed.client_id
               cross join lateral (
                 select ${RATES_JSON} as rates from (
                   select vat_rate as rate, sum(listed.sign * net)::float8 as ht,
                          sum(listed.sign * vat)::float8 as vat
                     from document_line as line
                    where line.enterprise_id = ${enterpriseId} and line.document_id = listed.id
                    group by vat_rate) as own) as part) as row) as rows`.execute(db);
  const { total, rows: listed, ...sums } = rows[0]!;
  return {
    rows: listed.map(({ rates, stamp, ...row }) => ({ ...row, ...presentSums({ rates, stamp }) })),
    totals: presentSums(sums),
    total,
    page,
    totalPages: Math.ceil(total / limit),
  };
}
