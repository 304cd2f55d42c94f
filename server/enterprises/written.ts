import type { enterprises } from "#contract/enterprises.ts";
import type { Parsed } from "#contract/operation.ts";
import type { EnterpriseChanges } from "./store.ts";

type Written =
  | Parsed<typeof enterprises.create>["body"]
  | Parsed<typeof enterprises.update>["body"];

type Text = string | null | undefined;

/** The same field under two names; undefined only when neither was sent. */
function either(one: Text, other: Text): Text {
  return one === undefined ? other : (one ?? other ?? null);
}

/** The fields of the wire as columns: undefined leaves a column as it is, null empties it. */
export function columnsOf(body: Written): EnterpriseChanges {
  return {
    slogan: body.slogan,
    capital: body.capitale,
    phone: body.org_phone,
    address: body.address,
    trade_register: either(body.register_commerce, body.registre_commerce),
    website: body.website,
    nif: body.NIF,
    nis: body.NIS,
    ai: body.AI,
    billing_address: body.adr_facturation,
  };
}
