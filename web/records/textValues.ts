import { namesOf, type TextFields, type Texts } from "#domain/records/fields.ts";

/** The form values of the declared text fields, by their names on the wire. */
export function textValues<Fields extends TextFields, Value>(
  fields: Fields,
  valueOf: (wire: keyof Texts<Fields, "wire">) => Value,
) {
  const entries = namesOf(fields, "wire").map((wire) => [wire, valueOf(wire)]);
  return Object.fromEntries(entries) as Texts<Fields, "wire", Value>;
}
