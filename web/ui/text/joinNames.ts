/** Joins names in a sentence of a language: "A, B et C". Each is isolated from the sentence's direction. */
export function joinNames(names: readonly string[], language: string): string {
  const isolated = names.map((name) => `\u2068${name}\u2069`);
  return new Intl.ListFormat(language, { type: "conjunction" }).format(isolated);
}
