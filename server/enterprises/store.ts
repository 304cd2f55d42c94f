import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from "kysely";
import { CLIENT_TYPES } from "#domain/clients/clients.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import { PRODUCT_TYPES } from "#domain/products/products.ts";
import { namesOf } from "#domain/records/fields.ts";
import type { Day } from "#domain/days/days.ts";
import type { DatedVatBasis } from "#domain/declarations/vatBasis.ts";
import type { DatedTaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import type { NumberFormatTable } from "../database/numberingSchema.ts";
import type { EnterpriseTable, Schema } from "../database/schema.ts";
import { NEXT_VERSION } from "../database/versions.ts";
import { checkVersion, type ExpectedVersion } from "../http/expectedVersion.ts";

export type EnterpriseRow = Selectable<EnterpriseTable>;
export type EnterpriseChanges = Omit<Updateable<EnterpriseTable>, "id" | "owner_id" | "version">;
export type NumberFormatRow = Selectable<NumberFormatTable>;

export const COLUMNS_ON_DOCUMENTS = [
  "name",
  "capital",
  ...namesOf(ENTERPRISE_TEXTS, "column"),
  "logo_url",
  "signature_url",
  "stamp_url",
  "looks",
] as const;

const taxRegimes = sql<DatedTaxRegime[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('regime', regime, 'since', since) order by since desc), '[]')
    from tax_regime where tax_regime.enterprise_id = enterprise.id)`;

const vatBases = sql<DatedVatBasis[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('basis', basis, 'since', since) order by since desc), '[]')
    from vat_basis where vat_basis.enterprise_id = enterprise.id)`;

const selectForDocuments = (db: Kysely<Schema>, given: { enterpriseId: string }) =>
  db
    .selectFrom("enterprise")
    .select([...COLUMNS_ON_DOCUMENTS, "stamp_duty_schedule", taxRegimes.as("tax_regimes")])
    .where("id", "=", given.enterpriseId);

const FIND_FOR_DOCUMENTS = prepareStatement(selectForDocuments);
const LOCK_FOR_SNAPSHOT = prepareStatement((db, given: { enterpriseId: string }) =>
  selectForDocuments(db, given).forShare(),
);

/**
 * The organization's columns that documents show, its stamp duty schedule and its tax regimes.
 *
 * @param isLocked blocks changes of the organization until the transaction ends
 */
export async function findEnterpriseForDocuments(
  { execute: run, enterpriseId }: Transaction,
  isLocked = false,
) {
  const [row] = await run(isLocked ? LOCK_FOR_SNAPSHOT : FIND_FOR_DOCUMENTS, { enterpriseId });
  if (row === undefined) throw new Error("The transaction's organization does not exist");
  return row;
}

/**
 * Locks the organization's row against concurrent updates until the transaction ends.
 *
 * @param expected the version that a change was made from
 * @throws ApiError STALE
 */
export async function lockEnterprise(
  tx: Transaction,
  expected?: ExpectedVersion,
): Promise<EnterpriseRow> {
  const { db, enterpriseId: id } = tx;
  const row = await db
    .selectFrom("enterprise")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await checkVersion(tx, { subject: "enterprise", id, version: row.version }, expected);
  return row;
}

/** The number of active records of the subjects, from their counters. The counter client isn't counted. */
const countActive = (enterpriseId: string, subjects: readonly string[]) => sql<number>`(
  select coalesce(sum(records), 0)::integer from tally
   where tally.enterprise_id = ${enterpriseId} and tally.subject = any(${subjects}::text[])
     and not tally.archived)`;

/**
 * The organization with its tax regimes and VAT bases, its owner's name and its number of active products and clients,
 * the counter client excepted.
 */
export function findEnterpriseWithCounts({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("enterprise")
    .selectAll()
    .select([taxRegimes.as("tax_regimes"), vatBases.as("vat_bases")])
    .select(({ selectFrom }) => [
      selectFrom("app_user")
        .select(
          sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)`.as(
            "name",
          ),
        )
        .whereRef("app_user.id", "=", "enterprise.owner_id")
        .$asScalar()
        .as("owner_name"),
      countActive(enterpriseId, CLIENT_TYPES).as("client_count"),
      countActive(enterpriseId, PRODUCT_TYPES).as("product_count"),
    ])
    .where("id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
}

export function findNumberFormats({ db, enterpriseId }: Transaction): Promise<NumberFormatRow[]> {
  return db
    .selectFrom("number_format")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .execute();
}

export async function insertEnterprise(
  { db, enterpriseId, userId }: Transaction,
  written: Omit<Insertable<EnterpriseTable>, "id" | "owner_id" | "version">,
): Promise<void> {
  const own = { id: enterpriseId, owner_id: userId };
  await db
    .insertInto("enterprise")
    .values({ ...written, ...own })
    .execute();
}

export async function insertNumberFormats(
  { db, enterpriseId }: Transaction,
  formats: Omit<NumberFormatRow, "enterprise_id">[],
): Promise<void> {
  await db
    .insertInto("number_format")
    .values(formats.map((format) => ({ ...format, enterprise_id: enterpriseId })))
    .execute();
}

export function findLooks({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("enterprise")
    .select(["looks", "version"])
    .where("id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
}

/** Updates the columns that are not undefined. @returns the new version */
export async function updateEnterprise(
  { db, enterpriseId }: Transaction,
  changes: EnterpriseChanges,
): Promise<number> {
  const { version } = await db
    .updateTable("enterprise")
    .set({ ...changes, updated_at: sql`now()`, version: NEXT_VERSION })
    .where("id", "=", enterpriseId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Stores the regime that applies from a day on; replaces a regime of the same day. */
export async function putTaxRegime(
  { db, enterpriseId }: Transaction,
  { regime, since }: DatedTaxRegime,
): Promise<void> {
  await db
    .insertInto("tax_regime")
    .values({ enterprise_id: enterpriseId, since, regime })
    .onConflict((same) => same.columns(["enterprise_id", "since"]).doUpdateSet({ regime }))
    .execute();
}

/** @returns whether the organization had a regime that begins on that day */
export async function deleteTaxRegime(
  { db, enterpriseId }: Transaction,
  since: Day,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("tax_regime")
    .where("enterprise_id", "=", enterpriseId)
    .where("since", "=", since)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
