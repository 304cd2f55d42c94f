import { MAX_IMPORT_FILE_BYTES } from "#contract/spreadsheets.ts";

export type FileError = "MANY" | "TYPE" | "TOO_LARGE" | "EMPTY";

/**
 * The reason why the chosen files can't be imported, or null (docs/rules/clients-and-products.md#imports). Sizes are in
 * bytes.
 */
export function checkImportFile(
  files: readonly { readonly name: string; readonly size: number }[],
): FileError | null {
  const [file, second] = files;
  if (second !== undefined) return "MANY";
  if (file === undefined || !/\.xlsx$/i.test(file.name)) return "TYPE";
  if (file.size === 0) return "EMPTY";
  return file.size > MAX_IMPORT_FILE_BYTES ? "TOO_LARGE" : null;
}
