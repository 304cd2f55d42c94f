import { z } from "zod";
import { namesOf, type TextFields, type TextFormat, type Texts } from "#domain/fields.ts";
import { optionalDigits, optionalProse, optionalText, unchangedIfAbsent } from "./values.ts";

type OptionalText = ReturnType<typeof optionalProse>;
type ChangedText = ReturnType<typeof unchangedIfAbsent<OptionalText>>;

const SCHEMAS = {
  line: optionalText,
  prose: optionalProse,
  digits: optionalDigits,
} as const satisfies Record<TextFormat, (max: number) => z.ZodType>;

/** One schema a field, under its name on the wire. */
function schemasOf<Fields extends TextFields, Schema extends z.ZodType>(
  fields: Fields,
  schemaOf: (field: Fields[keyof Fields]) => Schema,
): Texts<Fields, "wire", Schema> {
  const schemas = (Object.values(fields) as Fields[keyof Fields][]).map(schemaOf);
  const entries = namesOf(fields, "wire").map((name, at) => [name, schemas[at]] as const);
  return Object.fromEntries(entries) as Texts<Fields, "wire", Schema>;
}

/** The texts as a reply has them. */
export function replyTextSchemas<Fields extends TextFields>(fields: Fields) {
  return schemasOf(fields, () => z.string().nullable());
}

/** The texts as a new record has them: absent, null and "" all mean nothing. */
export function creationTextSchemas<Fields extends TextFields>(fields: Fields) {
  return schemasOf(fields, ({ format, max }) => SCHEMAS[format](max) as OptionalText);
}

/** The texts as a change has them: absent ones stay as they are. */
export function changeTextSchemas<Fields extends TextFields>(fields: Fields) {
  return schemasOf(fields, ({ format, max }): ChangedText =>
    unchangedIfAbsent(SCHEMAS[format](max) as OptionalText),
  );
}
