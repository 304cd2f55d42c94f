import { randomUUID } from "node:crypto";
import type { Enterprise, enterprises } from "#contract/enterprises.ts";
import type { Parsed } from "#contract/operation.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documentKinds.ts";
import type { Database, Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { Caller } from "../http/authentication.ts";
import { chooseForSessions, insertOwner, lockAndFindMembership } from "./members.ts";
import { readMine } from "./read.ts";
import * as store from "./store.ts";
import { toEnterpriseColumns } from "./columns.ts";

type Creation = Parsed<typeof enterprises.create>["body"];

/**
 * The first number format of a kind. A custom pattern contains the letters of invoices, so it
 * applies to invoices alone (docs/rules/accounts.md#organization).
 */
function firstFormat(kind: DocumentKind, { facture_format, custom_format }: Creation) {
  const chosen = facture_format ?? "FORMAT_PAR_DEFAUT";
  if (chosen !== "PERSONNALISE") return { kind, format_type: chosen, custom_pattern: null };
  if (kind === "SALES_INVOICE") return { kind, format_type: chosen, custom_pattern: custom_format };
  return { kind, format_type: "FORMAT_PAR_DEFAUT" as const, custom_pattern: null };
}

/** Creates the organization with the transaction's tenant id, owned by the transaction's user. */
export async function insertEnterpriseWithFormats(
  tx: Transaction,
  body: Creation,
): Promise<Enterprise> {
  await store.insertEnterprise(tx, { ...toEnterpriseColumns(body), name: body.name });
  await insertOwner(tx);
  await store.insertNumberFormats(
    tx,
    DOCUMENT_KINDS.map((kind) => firstFormat(kind, body)),
  );
  return readMine(tx);
}

/**
 * Creates an organization; the user becomes its owner. Sessions without an organization choose it.
 *
 * @throws ApiError ENTERPRISE_EXISTS for a user who has one and doesn't ask for another, also for
 *   the later of two concurrent requests
 */
export function createEnterprise(
  database: Database,
  { claims, enterpriseId: chosen }: Caller,
  body: Creation,
): Promise<Enterprise> {
  const scope = { enterpriseId: randomUUID(), userId: claims.userId };
  return database.inTransaction(scope, async (tx) => {
    if ((await lockAndFindMembership(tx)) && !body.another) {
      throw new ApiError("ENTERPRISE_EXISTS", { message: "The user has an organization already" });
    }
    const made = await insertEnterpriseWithFormats(tx, body);
    await chooseForSessions(tx, chosen === null ? claims.sid : null);
    return made;
  });
}
