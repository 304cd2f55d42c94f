const MAX_CHARACTERS = 20;

/** Truncates names and descriptions to 20 characters (docs/rules/documents.md#line-editor). */
export function truncateText(text: string): string {
  const characters = [...text];
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS).join("").trimEnd()}…`
    : text;
}
