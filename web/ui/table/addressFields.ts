import { type Day, parseDay } from "#domain/days/days.ts";

/** How a filter is read from and written to an address. */
export interface AddressField<Value> {
  /** Invalid text counts as absent. */
  read(text: string): Value;
  /** Empty for a filter that is not set. */
  write(value: Value): string;
}

/** The fields of an address: choices, of which the first is the default, or a field. */
export type AddressFields = Record<string, readonly [string, ...string[]] | AddressField<unknown>>;

/** The values of fields. */
export type AddressValues<Fields extends AddressFields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly string[]
    ? Fields[Name][number]
    : Fields[Name] extends AddressField<infer Value>
      ? Value
      : never;
};

/** How many ids the server accepts at once. */
const MAX_IDS = 200;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A subset of the offered values, in their order. */
export function someOf<const Item extends string>(
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

/** Ids of records, in order of selection. */
export const ids: AddressField<readonly string[]> = {
  read: (text) => {
    const parts = text.split(",").map((part) => part.trim().toLowerCase());
    return [...new Set(parts)].filter((part) => ID.test(part)).slice(0, MAX_IDS);
  },
  write: (items) => items.join(","),
};

/** A day, or null. */
export const day: AddressField<Day | null> = {
  read: (text) => parseDay(text.trim()),
  write: (value) => value ?? "",
};

/** Yes, or by default no. */
export const flag: AddressField<boolean> = {
  read: (text) => text === "true",
  write: (value) => (value ? "true" : ""),
};

/** Reads fields from an address; an invalid field does not affect the others. */
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

/** The address texts of these values; defaults are left out. */
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
