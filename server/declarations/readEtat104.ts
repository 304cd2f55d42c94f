import { sql } from "kysely";
import type { declarations } from "#contract/declarations/declarations.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import { computeEtat104, etat104Key } from "#domain/declarations/etat104.ts";
import { DECLARATION_SOURCES } from "#domain/declarations/sources.ts";
import type { Day } from "#domain/days/days.ts";
import { daysOfYear } from "#domain/days/years.ts";
import { chargesVat, TAX_REGIMES } from "#domain/enterprises/taxRegimes.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import {
  CLIENT_NAME,
  POPULATION_CONDITIONS,
  AMOUNT_SIGN,
  isWithinPeriod,
} from "../reports/postingSql.ts";
import { readClientPostings } from "./readClientPostings.ts";

const REGIMES_WITH_VAT = TAX_REGIMES.filter(chargesVat);

const presentAmounts = ({ net, vat }: { net: bigint | string; vat: bigint | string }) => {
  return { ht: dinarsFromSum(net), vat: dinarsFromSum(vat) };
};

/** The état 104 of a year (docs/rules/declarations.md#statement-of-clients). */
export async function readEtat104(
  tx: Transaction,
  { year, page, limit }: Parsed<typeof declarations.etat104>["query"],
): Promise<Reply<typeof declarations.etat104>> {
  const { postings, clients } = await readClientPostings(tx, year);
  const { rows, totals, apart } = computeEtat104(postings, clients);
  return {
    rows: rows.slice((page - 1) * limit, page * limit).map(({ key, client, ...amounts }) => {
      const { ai, rc, nif, name, address } = client;
      return { key, ai, rc, nif, name, address, ...presentAmounts(amounts) };
    }),
    totals: presentAmounts(totals),
    apart: { CONSUMER: presentAmounts(apart.CONSUMER), FOREIGN: presentAmounts(apart.FOREIGN) },
    source: [DECLARATION_SOURCES.etat104],
    total: rows.length,
    page,
    totalPages: Math.ceil(rows.length / limit),
  };
}

interface DocumentRow {
  documentId: string;
  numero: string;
  type: "SALES_INVOICE" | "CREDIT_INVOICE";
  date: Day;
  client: { id: string; name: string };
  net: string;
  vat: string;
}

interface PostingsRow {
  total: number;
  net: string;
  vat: string;
  rows: DocumentRow[];
}

/** Reads the documents of a row, or of the consumers or the foreign clients (`apart`), by date and number. */
export async function readEtat104Postings(
  tx: Transaction,
  { year, key, page, limit }: Parsed<typeof declarations.etat104Postings>["query"],
): Promise<Reply<typeof declarations.etat104Postings>> {
  const { clients } = await readClientPostings(tx, year);
  const ids = clients.filter((client) => etat104Key(client) === key).map(({ id }) => id);
  const { rows } = await sql<PostingsRow>`
    with part as materialized (
      select document.id as "documentId", document.number as numero, document.kind as type,
             document.date, json_build_object('id', client.id, 'name', ${CLIENT_NAME}) as client,
             sum(${AMOUNT_SIGN} * line.net) as net, sum(${AMOUNT_SIGN} * line.vat) as vat
        from document
        join document_line as line on line.enterprise_id = document.enterprise_id
                                  and line.document_id = document.id
        join client on client.enterprise_id = document.enterprise_id and client.id = document.client_id
       where document.enterprise_id = ${tx.enterpriseId} and ${POPULATION_CONDITIONS.ISSUED}
         and ${isWithinPeriod(daysOfYear(year))} and document.client_id = any(${ids}::uuid[])
         and document.tax_regime = any(${REGIMES_WITH_VAT}::text[])
       group by document.enterprise_id, document.id, client.enterprise_id, client.id)
    select count(*)::integer as total, coalesce(sum(net), 0)::text as net, coalesce(sum(vat), 0)::text as vat,
           (select coalesce(json_agg(row), '[]')
              from (select "documentId", numero, type, date, client, net::text, vat::text
                      from part order by date, numero, "documentId"
                     limit ${limit} offset ${(page - 1) * limit}) as row) as rows
      from part`.execute(tx.db);
  const { total, rows: listed, ...sums } = rows[0]!;
  return {
    rows: listed.map(({ net, vat, ...row }) => ({ ...row, ...presentAmounts({ net, vat }) })),
    totals: presentAmounts(sums),
    total,
    page,
    totalPages: Math.ceil(total / limit),
  };
}
