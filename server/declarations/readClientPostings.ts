import { sql } from "kysely";
import type { ClientPosting, DeclaredClient } from "#domain/declarations/etat104.ts";
import { daysOfYear } from "#domain/days/years.ts";
import type { Transaction } from "../database/database.ts";
import {
  CLIENT_NAME,
  POPULATION_CONDITIONS,
  AMOUNT_SIGN,
  isWithinPeriod,
} from "../reports/postingSql.ts";

/** The purchases of each client in a year, summed by tax regime. Clients are the current records. */
export interface ClientPostings {
  /** The earliest first. */
  postings: ClientPosting[];
  clients: DeclaredClient[];
}

export async function readClientPostings(
  { db, enterpriseId }: Transaction,
  year: number,
): Promise<ClientPostings> {
  const { rows } = await sql<ClientPosting & { client: DeclaredClient }>`
    with bought as (
      select document.client_id, document.tax_regime, max(document.date) as date,
             sum(${AMOUNT_SIGN} * line.net)::bigint as net, sum(${AMOUNT_SIGN} * line.vat)::bigint as vat
        from document
        join document_line as line on line.enterprise_id = document.enterprise_id
                                  and line.document_id = document.id
       where document.enterprise_id = ${enterpriseId} and ${POPULATION_CONDITIONS.ISSUED}
         and ${isWithinPeriod(daysOfYear(year))}
       group by document.client_id, document.tax_regime)
    select bought.client_id as "clientId", bought.tax_regime as regime, bought.date, bought.net, bought.vat,
           json_build_object('id', client.id, 'kind', client.type, 'country', client.country,
             'name', ${CLIENT_NAME}, 'nif', client.nif, 'rc', client.trade_register, 'ai', client.ai,
             'address', client.address) as client
      from bought
      join client on client.enterprise_id = ${enterpriseId} and client.id = bought.client_id
     order by bought.date, client.id`.execute(db);
  return { postings: rows, clients: rows.map(({ client }) => client) };
}
