import { randomUUID } from "node:crypto";
import type { Enterprise, enterprises } from "#contract/enterprises.ts";
import type { Parsed } from "#contract/operation.ts";
import { type Day, dayInAlgiers } from "#domain/days/days.ts";
import { firstOfYear } from "#domain/days/years.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Database, Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { SignedInCaller } from "../http/authentication.ts";
import { chooseEnterpriseForSessions, insertOwner, lockAndCheckMembership } from "./members.ts";
import { readOwnEnterprise } from "./read.ts";
import * as store from "./store.ts";
import { toEnterpriseColumns } from "./columns.ts";

type Creation = Parsed<typeof enterprises.create>["body"];

/**
 * The number format of a kind in a new organization. A custom pattern contains the letters of
 * invoices, so it applies to invoices only (docs/rules/accounts.md#organization).
 */
function initialFormat(kind: DocumentKind, { facture_format, custom_format }: Creation) {
  const chosen = facture_format ?? "FORMAT_PAR_DEFAUT";
  if (chosen !== "PERSONNALISE") return { kind, format_type: chosen, custom_pattern: null };
  if (kind === "SALES_INVOICE") return { kind, format_type: chosen, custom_pattern: custom_format };
  return { kind, format_type: "FORMAT_PAR_DEFAUT" as const, custom_pattern: null };
}

/**
 * Creates the organization with the transaction's tenant id, owned by the transaction's user. It
 * becomes the chosen organization of the user's sessions that have none.
 *
 * A chosen tax regime applies from the first day of the year.
 *
 * @param sid a session that has chosen an organization in which the membership has ended: it chooses the new one
 * @throws ApiError ENTERPRISE_EXISTS for a user who has one and doesn't ask for another, also for
 *   the later of two concurrent requests
 */
export async function insertEnterpriseWithFormats(
  tx: Transaction,
  body: Creation,
  { today, sid = null }: { today: Day; sid?: string | null },
): Promise<Enterprise> {
  if ((await lockAndCheckMembership(tx)) && !body.another) {
    throw new ApiError("ENTERPRISE_EXISTS", { message: "The user has an organization already" });
  }
  await store.insertEnterprise(tx, {
    ...toEnterpriseColumns(body),
    name: body.name,
    stamp_duty_schedule: body.stampDutySchedule ?? undefined,
  });
  await insertOwner(tx);
  if (body.taxRegime != null) {
    await store.putTaxRegime(tx, { regime: body.taxRegime, since: firstOfYear(today) });
  }
  await store.insertNumberFormats(
    tx,
    DOCUMENT_KINDS.map((kind) => initialFormat(kind, body)),
  );
  await chooseEnterpriseForSessions(tx, sid);
  return readOwnEnterprise(tx);
}

/** Creates an organization; the user becomes its owner. @throws ApiError ENTERPRISE_EXISTS */
export function createEnterprise(
  database: Database,
  { claims, enterpriseId: chosen }: SignedInCaller,
  body: Creation,
): Promise<Enterprise> {
  const scope = { enterpriseId: randomUUID(), userId: claims.userId };
  const sid = chosen === null ? claims.sid : null;
  const options = { today: dayInAlgiers(new Date()), sid };
  return database.inTransaction(scope, (tx) => insertEnterpriseWithFormats(tx, body, options));
}
