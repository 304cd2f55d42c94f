import { type Day, parseDay } from "#domain/days/days.ts";

/** Parses a filter from the address, and formats it for the address. */
export interface AddressField<Value> {
  /** Returns the default for invalid text. */
  read(text: string): Value;
  /** Empty for a filter that isn't set. */
  write(value: Value): string;
}

/** The fields of an address: a list of choices, the first of which is the default, or an `AddressField`. */
export type AddressFields = Record<string, readonly [string, ...string[]] | AddressField<unknown>>;

/** The values of the fields. */
export type AddressValues<Fields extends AddressFields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly string[]
    ? Fields[Name][number]
    : Fields[Name] extends AddressField<infer Value>
      ? Value
      : never;
};

/** The maximum number of ids per request. */
const MAX_IDS = 200;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A field for a subset of the offered values, in their order. */
export function subsetField<const Item extends string>(
  offered: readonly Item[],
): AddressField<readonly Item[]> {
  return {
    read: (text) => {
      const parts = new Set(text.split(",").map((part) => part.trim()));
      return offered.filter((item) => parts.has(item));
    },
    write: (items) => offered.filter((item) => items.includes(item)).join(","),
  };
}

/** A field for record ids, in order of selection. */
export const idsField: AddressField<readonly string[]> = {
  read: (text) => {
    const parts = text.split(",").map((part) => part.trim().toLowerCase());
    return [...new Set(parts)].filter((part) => ID.test(part)).slice(0, MAX_IDS);
  },
  write: (items) => items.join(","),
};

/** A field for a day, or null. */
export const dayField: AddressField<Day | null> = {
  read: (text) => parseDay(text.trim()),
  write: (value) => value ?? "",
};

/** A boolean field; false by default. */
export const flagField: AddressField<boolean> = {
  read: (text) => text === "true",
  write: (value) => (value ? "true" : ""),
};

/** Parses the fields of an address. An invalid field doesn't affect the others. */
export function readFields<Fields extends AddressFields>(
  fields: Fields,
  params: URLSearchParams,
): AddressValues<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const text = params.get(name) ?? "";
    return [name, isChoice(field) ? readChoice(field, text) : field.read(text)];
  });
  return Object.fromEntries(entries) as AddressValues<Fields>;
}

/** Formats the values for the address, without defaults. */
export function writeFields<Fields extends AddressFields>(
  fields: Fields,
  values: AddressValues<Fields>,
): Record<string, string> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value: unknown = values[name];
    if (!isChoice(field)) return [name, field.write(value)] as const;
    return [name, value === field[0] ? "" : String(value)] as const;
  });
  return Object.fromEntries(entries.filter(([, text]) => text !== ""));
}

type Choice = readonly [string, ...string[]];

function isChoice(field: AddressFields[string]): field is Choice {
  return Array.isArray(field);
}

function readChoice(offered: Choice, text: string): string {
  return offered.find((choice) => choice === text) ?? offered[0];
}
