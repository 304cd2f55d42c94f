import type { enterprises } from "#contract/enterprises.ts";
import { ENTERPRISE_TEXTS, type EnterpriseTexts } from "#domain/enterprises/enterpriseFields.ts";
import { textMapper, type Texts } from "#domain/records/fields.ts";
import type { Parsed } from "#contract/operation.ts";
import type { EnterpriseChanges } from "./store.ts";

type EnterpriseBody =
  | Parsed<typeof enterprises.create>["body"]
  | Parsed<typeof enterprises.update>["body"];

type Text = string | null | undefined;

/** The value of a field that the wire has under two names; undefined only when neither was sent. */
function firstText(one: Text, other: Text): Text {
  return one === undefined ? other : (one ?? other ?? null);
}

const textsByColumn = textMapper(ENTERPRISE_TEXTS, "wire", "column");

/** The fields of the wire as columns: undefined leaves a column as it is, null empties it. */
export function toEnterpriseColumns(body: EnterpriseBody): EnterpriseChanges {
  return {
    ...textsByColumn(body as Texts<EnterpriseTexts, "wire", Text>),
    trade_register: firstText(body.register_commerce, body.registre_commerce),
    capital: body.capitale,
  };
}
