import { randomUUID } from "node:crypto";
import type { Enterprise, enterprises } from "#contract/enterprises.ts";
import type { Parsed } from "#contract/operation.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documentKinds.ts";
import type { Database, Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
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

/**
 * Creates the organization with the transaction's tenant id, owned by the transaction's user.
 *
 * @throws ApiError ENTERPRISE_EXISTS
 */
export async function insertEnterpriseWithFormats(
  tx: Transaction,
  body: Creation,
): Promise<Enterprise> {
  await store.insertEnterprise(tx, { ...toEnterpriseColumns(body), name: body.name });
  if (!(await store.insertMembership(tx))) {
    throw new ApiError("ENTERPRISE_EXISTS", { message: "The user has an organization already" });
  }
  await store.insertNumberFormats(
    tx,
    DOCUMENT_KINDS.map((kind) => firstFormat(kind, body)),
  );
  return readMine(tx);
}

/**
 * Creates the organization of a user who has none; the user becomes its owner.
 *
 * @throws ApiError ENTERPRISE_EXISTS, also for the later of two concurrent requests
 */
export function createEnterprise(
  database: Database,
  userId: string,
  body: Creation,
): Promise<Enterprise> {
  const scope = { enterpriseId: randomUUID(), userId };
  return database.inTransaction(scope, (tx) => insertEnterpriseWithFormats(tx, body));
}
