import type { Client, ClientBody } from "#contract/clients.ts";
import { CLIENT_TEXTS } from "#domain/clients/clientFields.ts";
import { textMapper } from "#domain/records/fields.ts";
import { presentAuditFields } from "../database/archiving.ts";
import type { RecordFields, RecordRow } from "../records/table.ts";

const textsByWire = textMapper(CLIENT_TEXTS, "column", "wire");
const textsByColumn = textMapper(CLIENT_TEXTS, "wire", "column");

/** Converts a row to the wire. */
export function presentClient(row: RecordRow<"client">): Client {
  return {
    id: row.id,
    nom: row.last_name,
    prenom: row.first_name,
    email: row.email,
    ...textsByWire(row),
    country: row.country,
    business_sector: row.business_sector,
    userType: row.type,
    vatExemption: row.vat_exemption,
    counter: row.counter,
    remindersMuted: row.reminders_muted,
    version: row.version,
    ...presentAuditFields(row),
  };
}

/** Converts a request body to columns. */
export function clientFields(body: ClientBody): RecordFields<"client"> {
  return {
    type: body.userType,
    last_name: body.nom,
    first_name: body.prenom,
    email: body.email,
    ...textsByColumn(body),
    country: body.country,
    business_sector: body.business_sector ?? null,
    vat_exemption: body.vatExemption,
  };
}
