import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { emailKey } from "#domain/text/email.ts";
import { clientFields } from "../clients/present.ts";
import type { Transaction } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { productFields } from "../products/present.ts";
import type { DemoProduct } from "./catalogue.ts";
import type { DemoClient } from "./clientele.ts";
import { OWNER } from "./organization.ts";

export function findOwner(db: Kysely<Schema>) {
  return db
    .selectFrom("app_user")
    .select(["id", "password_hash"])
    .where("email_key", "=", emailKey(OWNER.email))
    .executeTakeFirst();
}

export async function insertOwner(db: Kysely<Schema>, passwordHash: string): Promise<string> {
  const { email, phone, firstName, lastName } = OWNER;
  const names = { first_name: firstName, last_name: lastName };
  const owner = await db
    .insertInto("app_user")
    .values({
      email,
      email_key: emailKey(email),
      phone,
      ...names,
      password_hash: passwordHash,
      email_verified_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return owner.id;
}

const creationTimeOn = (day: Day) => new Date(`${day}T09:00:00+01:00`);

function creationColumns({ enterpriseId, userId }: Transaction, day: Day) {
  const at = creationTimeOn(day);
  return {
    enterprise_id: enterpriseId,
    created_by: userId,
    updated_by: userId,
    created_at: at,
    updated_at: at,
  };
}

/** Inserts clients created on the given days. @returns their ids in the same order */
export async function insertClients(
  tx: Transaction,
  written: { body: DemoClient; day: Day }[],
): Promise<string[]> {
  const rows = written.map(({ body, day }) => ({
    id: randomUUID(),
    ...clientFields(body),
    ...creationColumns(tx, day),
  }));
  await tx.db.insertInto("client").values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Inserts products created on one day. @returns their ids in the same order */
export async function insertProducts(
  tx: Transaction,
  bodies: DemoProduct[],
  day: Day,
): Promise<string[]> {
  const rows = bodies.map((body) => ({
    id: randomUUID(),
    ...productFields(body),
    ...creationColumns(tx, day),
  }));
  await tx.db.insertInto("product").values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Archives clients and products, whether or not documents use them. */
export async function archiveRecords(tx: Transaction, clientIds: string[], productIds: string[]) {
  const archived = { deleted_at: sql<Date>`now()`, deleted_by: tx.userId };
  await tx.db.updateTable("client").set(archived).where("id", "in", clientIds).execute();
  await tx.db.updateTable("product").set(archived).where("id", "in", productIds).execute();
}

/** Sets the timestamps of documents to their dates, as if each had been created on that day, and that of the organization to `start`. */
export async function backdateDocuments(
  { db, enterpriseId }: Transaction,
  start: Day,
): Promise<void> {
  await sql`
    update document
       set created_at = dated.at, updated_at = dated.at,
           sent_at = case when sent_at is null then null else dated.at end,
           deleted_at = case when deleted_at is null then null
                             else least(now(), dated.at + interval '3 days') end
      from (select id, least(now(), date + interval '8 hours'
                   + interval '9 minutes' * row_number() over (partition by date order by number)) as at
              from document where enterprise_id = ${enterpriseId}) as dated
     where document.enterprise_id = ${enterpriseId} and document.id = dated.id`.execute(db);
  const at = creationTimeOn(start);
  const owned = db.updateTable("enterprise").set({ created_at: at });
  await owned.where("id", "=", enterpriseId).execute();
}
