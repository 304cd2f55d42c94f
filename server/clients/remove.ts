import { DatabaseError } from "pg";
import type { Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import { deleteRecord } from "../records/writeRecords.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Deletes a client for good, active or archived. The foreign key decides whether it has
 * documents, so documents that concurrent transactions create are seen too
 * (docs/rules/clients-and-products.md#archive-and-deletion).
 *
 * @throws ApiError NOT_FOUND, CLIENT_HAS_DOCUMENTS
 */
export async function removeClient(tx: Transaction, id: string): Promise<void> {
  try {
    await deleteRecord(tx, "client", id);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION) {
      throw new ApiError("CLIENT_HAS_DOCUMENTS", {
        message: "The client has documents; archive it instead",
      });
    }
    throw error;
  }
}
