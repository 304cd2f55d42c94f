/**
 * The LIKE pattern of the texts that contain `search`. What LIKE would read as a wildcard is
 * plain text here: a search for "50%" finds "50%".
 */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}
