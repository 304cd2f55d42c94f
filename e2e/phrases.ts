import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Looks a phrase up by its key, such as "documents.fields.client". */
export type Phrases = (key: string) => string;

/** The product's own words in a language: journeys read the screen as its users do. */
export function phrasesIn(language: "en" | "fr" | "ar"): Phrases {
  const file = fileURLToPath(
    new URL(`../web/locales/${language}/translation.json`, import.meta.url),
  );
  const all = JSON.parse(readFileSync(file, "utf8")) as object;
  return (key) => {
    const phrase = key.split(".").reduce<unknown>(descend, all);
    if (typeof phrase !== "string") throw new Error(`No phrase ${key} in ${language}`);
    return phrase;
  };
}

function descend(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null ? Reflect.get(node, name) : undefined;
}
