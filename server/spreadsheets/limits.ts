/**
 * What a spreadsheet may have (docs/rules/clients-and-products.md#imports), and what keeps reading
 * one within its time.
 */
export const LIMITS = {
  /** Rows of data, below the header. */
  rows: 50_000,
  columns: 100,
  /** All files of the archive together. */
  unpackedBytes: 200 * 1024 * 1024,
  entries: 2_000,
  /** No sheet that people fill compresses better than this; megabytes of one sign do. */
  ratio: 250,
  /** Below this a file is read however well it compresses. */
  smallBytes: 8 * 1024 * 1024,
  /** A cell holds 32,767 characters; escaped, each may take six. */
  textLength: 200_000,
  sharedStrings: 2_500_000,
  sharedStringBytes: 128 * 1024 * 1024,
  /** Milliseconds. */
  time: 20_000,
} as const;
