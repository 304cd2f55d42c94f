const LENGTH = 20;

/**
 * Names and descriptions are cut to 20 characters in the lines table
 * (docs/rules/documents.md#line-editor).
 */
export function cutText(text: string): string {
  const characters = [...text];
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join("").trimEnd()}…` : text;
}
