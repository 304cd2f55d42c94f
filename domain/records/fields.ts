/**
 * The format of a text. A legal form is one of LEGAL_FORMS or free text; a wilaya is free text or
 * has the form that `formatStoredState` returns, "16 - Alger"; a RIB is digits; a country is its
 * two-letter code. An identifier (RC, AI) is a short text whose Arabic digits become Latin ones.
 */
export type TextFormat =
  | "singleLine"
  | "multiline"
  | "digits"
  | "identifier"
  | "telephone"
  | "legalForm"
  | "rib"
  | "email"
  | "wilaya"
  | "country";

/** A text field of a record, declared once; every layer derives its own part from it. */
export interface TextField {
  /** Its column in the database. */
  column: string;
  /** Its name in requests and replies. */
  wire: string;
  /** Its maximum length in characters. */
  max: number;
  format: TextFormat;
  /** Displayed from left to right in every language: numbers, web addresses. */
  ltr?: boolean;
}

/** A text field that a spreadsheet import also reads. */
export interface ImportedText extends TextField {
  /** The error of a row whose cell is invalid for this field. */
  importError: string;
}

export type TextFields = Readonly<Record<string, TextField>>;

/** The three names of a field: in the program, in the database, on the wire. */
export type Naming = "name" | "column" | "wire";

/** A record with the fields' texts, keyed by one of their names. */
export type Texts<Fields extends TextFields, By extends Naming, Value = string | null> = {
  [
    Name in keyof Fields as Name extends string
      ? By extends "column" | "wire"
        ? Fields[Name][By]
        : Name
      : never
  ]: Value;
};

/** The fields whose property `Mark` is true, by name. */
export type MarkedFields<Fields extends TextFields, Mark extends string> = {
  [
    Name in keyof Fields as Fields[Name] extends Readonly<Record<Mark, true>> ? Name : never
  ]: Fields[Name];
};

export function markedFields<Fields extends TextFields, Mark extends string>(
  fields: Fields,
  mark: Mark,
): MarkedFields<Fields, Mark> {
  const marked = Object.entries(fields).filter(([, field]) => mark in field);
  return Object.fromEntries(marked) as MarkedFields<Fields, Mark>;
}

/** The fields' names, in the order of their declaration. */
export function namesOf<Fields extends TextFields, By extends Naming>(
  fields: Fields,
  by: By,
): (keyof Texts<Fields, By> & string)[] {
  const names = Object.entries(fields).map(([name, field]) =>
    by === "name" ? name : field[by as "wire"],
  );
  return names as (keyof Texts<Fields, By> & string)[];
}

/** A field of a declaration with its names. */
export type NamedField<Fields extends TextFields, Name extends keyof Fields> = TextField & {
  name: Name;
  wire: Fields[Name]["wire"];
};

/** The fields in the order of their declaration, without the omitted ones. */
export function listFields<Fields extends TextFields, Omitted extends keyof Fields = never>(
  fields: Fields,
  ...omitted: Omitted[]
): NamedField<Fields, Exclude<keyof Fields, Omitted>>[] {
  const omittedNames: readonly PropertyKey[] = omitted;
  const listed = Object.entries(fields).filter(([name]) => !omittedNames.includes(name));
  return listed.map(([name, field]) => ({ ...field, name })) as NamedField<
    Fields,
    Exclude<keyof Fields, Omitted>
  >[];
}

/** The names on the wire of the fields that are written from left to right in every language. */
export function leftToRightNames(fields: TextFields): string[] {
  return Object.values(fields).flatMap(({ ltr, wire }) => (ltr === true ? [wire] : []));
}

/** Each field's name on the wire. */
export function wireNames<Fields extends TextFields>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, { wire }]) => [name, wire]);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Fields[Name]["wire"] };
}

/**
 * Returns a function that copies the fields' texts into a new record, under another of their three
 * names: `textMapper(fields, "column", "wire")` converts a row of the database to a reply.
 */
export function textMapper<Fields extends TextFields, From extends Naming, To extends Naming>(
  fields: Fields,
  from: From,
  to: To,
): <Value>(record: Readonly<Texts<Fields, From, Value>>) => Texts<Fields, To, Value> {
  const sources = namesOf(fields, from);
  const pairs = namesOf(fields, to).map((target, at) => [target, sources[at]] as const);
  return (record) => {
    const texts: Record<string, unknown> = {};
    for (const [target, source] of pairs) texts[target] = record[source as keyof typeof record];
    return texts as never;
  };
}

/** Functions that read the text of each field from a record of the wire. */
export function wireReaders<Fields extends TextFields>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, { wire }]) => [
    name,
    (record: Readonly<Record<string, unknown>>) => record[wire],
  ]);
  return Object.fromEntries(entries) as {
    [Name in keyof Fields]: (record: Readonly<Texts<Fields, "wire">>) => string | null;
  };
}

/** Maps each error of an import to the field of the refused cell. */
export function fieldsByImportError<Fields extends Readonly<Record<string, ImportedText>>>(
  fields: Fields,
) {
  const entries = Object.entries(fields).map(([name, { importError }]) => [importError, name]);
  return Object.fromEntries(entries) as {
    [Name in keyof Fields & string as Fields[Name]["importError"]]: Name;
  };
}
