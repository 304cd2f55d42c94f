import { CLIENT_TEXTS, MAX_CLIENT_NAME_LENGTH } from "#domain/clients/clientFields.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import type { TextField } from "#domain/records/fields.ts";
import { MAX_CHEQUE_LENGTHS } from "#domain/issuing/chequeDetails.ts";
import { MAX_VAT_REASON_LENGTH } from "#domain/vat/vatReasons.ts";

/** A record that the dialog of issuing changes. */
export type AskedRecord = "client" | "enterprise" | "document";

/** A field of a record that the dialog of issuing has an input for. */
export interface MissingField {
  record: AskedRecord;
  wire: string;
  field: TextField;
}

const nameField = (wire: string, max: number): TextField => {
  return { column: wire, wire, max, format: "singleLine" };
};

const CAPITAL: TextField = { column: "capital", wire: "capitale", max: 12, format: "digits" };

const VAT_REASON: TextField = {
  column: "vat_reason",
  wire: "vatReason",
  max: MAX_VAT_REASON_LENGTH,
  format: "singleLine",
};

const FIELDS: Record<AskedRecord, readonly TextField[]> = {
  client: [nameField("nom", MAX_CLIENT_NAME_LENGTH), ...Object.values(CLIENT_TEXTS)],
  enterprise: [nameField("name", 200), CAPITAL, ...Object.values(ENTERPRISE_TEXTS)],
  document: [
    VAT_REASON,
    { ...nameField("checkNumber", MAX_CHEQUE_LENGTHS.number), ltr: true },
    nameField("checkDate", 10),
    nameField("checkBank", MAX_CHEQUE_LENGTHS.bank),
  ],
};

/**
 * The field of the dialog for a checklist item, by the item's path: `client.NIF`, or `vatReason` for the
 * document; null if the dialog has no field for it.
 */
export function missingFieldAt(path: string): MissingField | null {
  const [first, name] = path.split(".");
  const isOfParty = first === "client" || first === "enterprise";
  const record: AskedRecord = isOfParty ? first : "document";
  const wire = isOfParty ? name : path;
  const field = FIELDS[record].find((each) => each.wire === wire);
  return field === undefined ? null : { record, wire: field.wire, field };
}

/** The path of the field in the form of the dialog. */
export function formPathOf(field: MissingField | null): string | null {
  return field === null ? null : `${field.record}.${field.wire}`;
}

/** The number of the line, from 1, in the path of an item: 3 for `lines.2.name`. */
export function linePlace(path: string): number | null {
  const index = /^lines\.(\d+)\./.exec(path)?.[1];
  return index === undefined ? null : Number(index) + 1;
}
