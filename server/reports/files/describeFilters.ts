import { sql } from "kysely";
import { type BasisPoints, basisPointsToFraction } from "#domain/money/money.ts";
import { keyText, rateText, wilayaText } from "#domain/reports/keyText.ts";
import { NONE_KEY } from "#domain/reports/reports.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { CLIENT_NAME, type SalesFilters } from "../postingSql.ts";
import { FILE_TEXTS } from "./fileTexts.ts";

interface NamedRecord {
  id: string;
  name: string | null;
}

const recordIdsIn = (keys: readonly string[]) => keys.filter((key) => key !== NONE_KEY);

/** Reads the present names of the records that the filters choose. */
async function readNames(
  { db, enterpriseId }: Transaction,
  { clientId, productId, sellerId }: SalesFilters,
): Promise<ReadonlyMap<string, string>> {
  const chosen = [...clientId, ...recordIdsIn(productId), ...recordIdsIn(sellerId)];
  if (chosen.length === 0) return new Map();
  const { rows } = await sql<NamedRecord>`
    select id::text, ${CLIENT_NAME} as name from client
     where enterprise_id = ${enterpriseId} and id = any(${clientId}::uuid[])
    union all
    select id::text, name from product
     where enterprise_id = ${enterpriseId} and id = any(${recordIdsIn(productId)}::uuid[])
    union all
    select app_user.id::text,
           coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) from app_user
     where app_user.id = any(${recordIdsIn(sellerId)}::uuid[])
       and exists (select from document where document.enterprise_id = ${enterpriseId}
                      and document.created_by = app_user.id)`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** Describes the filters that are set, each with the names of the values that it chooses. */
export async function describeFilters(
  tx: Transaction,
  filters: SalesFilters,
  language: Language,
): Promise<[name: string, value: string][]> {
  const texts = FILE_TEXTS[language];
  const names = await readNames(tx, filters);
  const recordsOf = (group: "client" | "product" | "seller", keys: readonly string[]) =>
    keys.map((key) => keyText(group, { key, label: names.get(key) ?? null }, language, texts.keys));
  const chosen = {
    clientId: recordsOf("client", filters.clientId),
    productId: recordsOf("product", filters.productId),
    sellerId: recordsOf("seller", filters.sellerId),
    wilaya: filters.wilaya.map((key) =>
      key === NONE_KEY ? texts.keys.none("wilaya") : wilayaText(key, language),
    ),
    rate: filters.rate.map((rate: BasisPoints | number) =>
      rateText(basisPointsToFraction(rate as BasisPoints), language),
    ),
    type: filters.type.map((type) => texts.kinds[type]),
  };
  return (Object.keys(chosen) as (keyof typeof chosen)[])
    .filter((name) => chosen[name].length > 0)
    .map((name) => [texts.filters[name], chosen[name].join(", ")]);
}
