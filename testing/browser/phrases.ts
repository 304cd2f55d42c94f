import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Looks a phrase up by its key, such as "documents.fields.client", and fills in its gaps. */
export type Phrases = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export type Language = "en" | "fr" | "ar";

/** The product's own words in a language: journeys read the screen as its users do. */
export function phrasesIn(language: Language): Phrases {
  const folder = fileURLToPath(new URL(`../../web/locales/${language}/`, import.meta.url));
  const parts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const all = Object.assign({}, ...parts.map((part) => JSON.parse(part) as object)) as object;
  return (key, values = {}) => {
    const phrase = key.split(".").reduce<unknown>(descend, all);
    if (typeof phrase !== "string") throw new Error(`No phrase ${key} in ${language}`);
    return phrase.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
  };
}

function descend(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null ? Reflect.get(node, name) : undefined;
}
