import { z } from "zod";
import { namesOf, type TextFields, type TextFormat, type Texts } from "#domain/records/fields.ts";
import {
  optionalCountry,
  optionalDigits,
  optionalEmail,
  optionalIdentifier,
  optionalLegalForm,
  optionalMultilineText,
  optionalRib,
  optionalTelephone,
  optionalText,
  unchangedIfAbsent,
} from "./values.ts";

type OptionalText = ReturnType<typeof optionalMultilineText>;
type ChangedText = ReturnType<typeof unchangedIfAbsent<OptionalText>>;

const SCHEMAS = {
  singleLine: optionalText,
  multiline: optionalMultilineText,
  digits: optionalDigits,
  identifier: optionalIdentifier,
  telephone: optionalTelephone,
  legalForm: optionalLegalForm,
  rib: optionalRib,
  email: optionalEmail,
  wilaya: optionalText,
  country: optionalCountry,
} as const satisfies Record<TextFormat, (max: number) => z.ZodType>;

/** A schema for each field, under its name on the wire. */
function schemasOf<Fields extends TextFields, Schema extends z.ZodType>(
  fields: Fields,
  schemaOf: (field: Fields[keyof Fields]) => Schema,
): Texts<Fields, "wire", Schema> {
  const schemas = (Object.values(fields) as Fields[keyof Fields][]).map(schemaOf);
  const entries = namesOf(fields, "wire").map((name, at) => [name, schemas[at]] as const);
  return Object.fromEntries(entries) as Texts<Fields, "wire", Schema>;
}

/** The text fields of a reply. */
export function replyTextSchemas<Fields extends TextFields>(fields: Fields) {
  return schemasOf(fields, () => z.string().nullable());
}

/** The text fields of a new record: absent, null and "" all become null. */
export function creationTextSchemas<Fields extends TextFields>(fields: Fields) {
  return schemasOf(fields, ({ format, max }) => SCHEMAS[format](max) as OptionalText);
}

/** The text fields of a change: absent ones are unchanged; null and "" become null. */
export function changeTextSchemas<Fields extends TextFields>(fields: Fields) {
  return schemasOf(fields, ({ format, max }): ChangedText =>
    unchangedIfAbsent(SCHEMAS[format](max) as OptionalText),
  );
}
