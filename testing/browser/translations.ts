import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mergeFiles } from "../../launch/checks/translations.mjs";

/** Returns the translation of a key, such as "documents.fields.client", with its values filled in. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export type Language = "en" | "fr" | "ar";

/** Loads the product's translations of a language: tests find elements by their visible text. */
export function translationsIn(language: Language): Translate {
  const folder = fileURLToPath(new URL(`../../web/locales/${language}/`, import.meta.url));
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const all = mergeFiles(files.map((file) => JSON.parse(file) as object));
  return (key, values = {}) => {
    const text = key.split(".").reduce<unknown>(descend, all);
    if (typeof text !== "string") throw new Error(`No translation of ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
  };
}

function descend(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null ? Reflect.get(node, name) : undefined;
}
