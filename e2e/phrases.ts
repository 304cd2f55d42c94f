import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Looks a phrase up by its key, such as "documents.fields.client", and fills in its gaps. */
export type Phrases = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export type Language = "en" | "fr" | "ar";

/** The product's own words in a language: journeys read the screen as its users do. */
export function phrasesIn(language: Language): Phrases {
  const file = fileURLToPath(
    new URL(`../web/locales/${language}/translation.json`, import.meta.url),
  );
  const all = JSON.parse(readFileSync(file, "utf8")) as object;
  return (key, values = {}) => {
    const phrase = key.split(".").reduce<unknown>(descend, all);
    if (typeof phrase !== "string") throw new Error(`No phrase ${key} in ${language}`);
    return phrase.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
  };
}

function descend(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null ? Reflect.get(node, name) : undefined;
}
