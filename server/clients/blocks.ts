import type { Unit } from "../database/database.ts";
import type { ClientBlock } from "../database/schema.ts";
import { findClient, type ClientRow } from "./store.ts";

/** A client as a document shows it. */
export function clientBlock(row: ClientRow): ClientBlock {
  return {
    type: row.type,
    lastName: row.last_name,
    firstName: row.first_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    nif: row.nif,
    nis: row.nis,
    tradeRegister: row.trade_register,
    ai: row.ai,
  };
}

/**
 * The client that a document names, with the block that the document keeps (decisions §4).
 *
 * @returns null for an id that this organization does not have
 */
export async function clientForDocument(
  unit: Unit,
  id: string,
): Promise<{ id: string; archived: boolean; block: ClientBlock } | null> {
  const row = await findClient(unit, id);
  if (row === undefined) return null;
  return { id: row.id, archived: row.deleted_at !== null, block: clientBlock(row) };
}
