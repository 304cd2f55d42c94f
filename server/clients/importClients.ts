import type { ClientImport } from "#contract/clients.ts";
import { CLIENT_TEXTS } from "#domain/clientFields.ts";
import type { ImportedClient } from "#domain/clientImport.ts";
import { textMapper } from "#domain/fields.ts";
import type { ClientImportError } from "#domain/importErrors.ts";
import type { Transaction } from "../database/database.ts";
import type { ReadSheet } from "../spreadsheets/readerWorker.ts";
import { importReply, insertBatches } from "../spreadsheets/importReply.ts";
import { insertSheet } from "./store.ts";

type Shown = NonNullable<ClientImport["rows"]>[number];

const textsByWire = textMapper(CLIENT_TEXTS, "name", "wire");

function shownRow(row: number, client: ImportedClient): Shown {
  return {
    row,
    nom: client.lastName,
    prenom: client.firstName,
    email: client.email,
    ...textsByWire(client),
    country: client.country,
    business_sector: client.sector,
    userType: client.type,
  };
}

/** The reply of a dry run: nothing is written. */
export function previewClients(sheet: ReadSheet): ClientImport {
  const rows = sheet.preview.map(({ row, record }) => shownRow(row, record as ImportedClient));
  return { ...importReply<ClientImportError>(sheet, 0), rows };
}

/** Inserts the valid rows in batches, all of them or, on an error, none. */
export async function importClients(tx: Transaction, sheet: ReadSheet): Promise<ClientImport> {
  const created = await insertBatches(sheet, (batch) => insertSheet(tx, batch));
  return importReply<ClientImportError>(sheet, created);
}
