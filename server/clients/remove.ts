import type { Transaction } from "../database/database.ts";
import { isForeignKeyViolation } from "../database/errorCodes.ts";
import { ApiError } from "../http/apiError.ts";
import { deleteRecord } from "../records/writeRecords.ts";

/** The table whose rows still refer to the deleted row, from a foreign key violation. */
const violatedTable = (error: unknown) =>
  isForeignKeyViolation(error) ? (error as { table?: string }).table : undefined;

/**
 * Deletes a client permanently, active or archived. The foreign keys refuse the deletion if
 * documents or payments refer to the client, including those of concurrent transactions
 * (docs/rules/clients-and-products.md#archive-and-deletion).
 *
 * @throws ApiError NOT_FOUND, CLIENT_HAS_DOCUMENTS, CLIENT_HAS_PAYMENTS
 */
export async function removeClient(tx: Transaction, id: string): Promise<void> {
  try {
    await deleteRecord(tx, "client", id);
  } catch (error) {
    if (["movement", "payment", "reminder"].includes(violatedTable(error) ?? "")) {
      throw new ApiError("CLIENT_HAS_PAYMENTS", {
        message: "The client has debts or payments; archive it instead",
      });
    }
    if (isForeignKeyViolation(error)) {
      throw new ApiError("CLIENT_HAS_DOCUMENTS", {
        message: "The client has documents; archive it instead",
      });
    }
    throw error;
  }
}
