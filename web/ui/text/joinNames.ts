import { isolate } from "#domain/text/isolate.ts";
/** Joins names in a sentence of a language: "A, B et C". Each name has its own direction. */
export function joinNames(names: readonly string[], language: string): string {
  const isolated = names.map((name) => isolate(name));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(isolated);
}
