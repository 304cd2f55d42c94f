import type { Transaction } from "../database/database.ts";
import { isForeignKeyViolation } from "../database/errorCodes.ts";
import { ApiError } from "../http/apiError.ts";
import { deleteRecord } from "../records/writeRecords.ts";

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
    if (isForeignKeyViolation(error)) {
      throw new ApiError("CLIENT_HAS_DOCUMENTS", {
        message: "The client has documents; archive it instead",
      });
    }
    throw error;
  }
}
