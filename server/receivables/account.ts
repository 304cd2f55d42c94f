import { SQLSTATE } from "../database/errorCodes.ts";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

const LOCK_ACCOUNT = prepareStatement((db, values: { enterpriseId: string; clientId: string }) =>
  db
    .selectFrom("account")
    .select("client_id")
    .where("enterprise_id", "=", values.enterpriseId)
    .where("client_id", "=", values.clientId)
    .forNoKeyUpdate(),
);

/** Locks the client's account until the transaction ends. @returns false if the client has no account */
export async function lockExistingAccount(
  { execute: run, enterpriseId }: Transaction,
  clientId: string,
): Promise<boolean> {
  return (await run(LOCK_ACCOUNT, { enterpriseId, clientId })).length > 0;
}

/**
 * Locks the client's account until the transaction ends, and creates a missing one. Every transaction that settles
 * takes this lock first (docs/rules/payments.md#locks).
 */
export async function lockAccount(tx: Transaction, clientId: string): Promise<void> {
  if (await lockExistingAccount(tx, clientId)) return;
  await tx.db
    .insertInto("account")
    .values({ enterprise_id: tx.enterpriseId, client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockExistingAccount(tx, clientId);
}

const findClientId = ({ db, enterpriseId }: Transaction, documentId: string) =>
  db
    .selectFrom("document")
    .select("client_id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", documentId)
    .executeTakeFirst();

/** Makes the transaction run again from its start, with the document's new client. */
class ClientChangedError extends Error {
  readonly code = SQLSTATE.SERIALIZATION_FAILURE;
}

/**
 * Locks the account of a document's client, before the caller locks the document. Creates a missing account. Does
 * nothing for a missing document.
 *
 * @returns a function that throws ClientChangedError if the client of the locked document is another one
 */
export async function lockAccountOfDocument(
  tx: Transaction,
  documentId: string,
): Promise<(locked: { client_id: string }) => void> {
  const before = await findClientId(tx, documentId);
  if (before !== undefined) await lockAccount(tx, before.client_id);
  return ({ client_id: clientId }) => {
    if (clientId !== before?.client_id)
      throw new ClientChangedError("The document's client has changed");
  };
}
