import { sql } from "kysely";
import type { reports } from "#contract/reports/reports.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { CLIENT_NAME, fromPostings, groupKey, AMOUNT_SIGN, toStoredKey } from "./postingSql.ts";
import { dinarsFromSum } from "#domain/money/money.ts";

type Query = Parsed<typeof reports.salesPostings>["query"];

interface Row {
  documentId: string;
  numero: string;
  type: "SALES_INVOICE" | "CREDIT_INVOICE";
  date: Day;
  client: { id: string; name: string };
  ht: number;
  vat: number;
}

interface PostingsResult {
  total: number;
  ht: number;
  vat: number;
  rows: Row[];
}

/** Reads a page of the documents that a figure of the sales sums, by date and number, with the sums of all of them. */
export async function readSalesPostings(
  tx: Transaction,
  query: Query,
): Promise<Reply<typeof reports.salesPostings>> {
  const { page, limit, group, key } = query;
  const ofKey =
    key === undefined
      ? sql``
      : sql`and ${groupKey(group, sql`document.date`)} = ${toStoredKey(group, key)}`;
  const { rows } = await sql<PostingsResult>`
    with part as materialized (
      select document.id as "documentId", document.number as numero, document.kind as type,
             document.date, json_build_object('id', client.id, 'name', ${CLIENT_NAME}) as client,
             sum(${AMOUNT_SIGN} * line.net)::float8 as ht, sum(${AMOUNT_SIGN} * line.vat)::float8 as vat
        ${fromPostings(tx.enterpriseId, query, query)} ${ofKey}
       group by document.enterprise_id, document.id, client.enterprise_id, client.id)
    select count(*)::integer as total, coalesce(sum(ht), 0) as ht, coalesce(sum(vat), 0) as vat,
           (select coalesce(json_agg(row), '[]')
              from (select * from part order by date, numero, "documentId"
                     limit ${limit} offset ${(page - 1) * limit}) as row) as rows
      from part`.execute(tx.db);
  const { total, rows: listed, ...sums } = rows[0]!;
  const amountsOf = ({ ht, vat }: { ht: number; vat: number }) => ({
    ht: dinarsFromSum(ht),
    vat: dinarsFromSum(vat),
    ttc: dinarsFromSum(ht + vat),
  });
  return {
    rows: listed.map((row) => ({ ...row, ...amountsOf(row) })),
    totals: amountsOf(sums),
    total,
    page,
    totalPages: Math.ceil(total / limit),
  };
}
