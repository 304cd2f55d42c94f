/**
 * Limits of an imported spreadsheet (docs/rules/clients-and-products.md#imports). They bound memory
 * and time.
 */
export const LIMITS = {
  /** Rows of data, below the header. */
  rows: 50_000,
  columns: 100,
  /** All files of the archive together. */
  unpackedBytes: 200 * 1024 * 1024,
  entries: 2_000,
  /** Uncompressed to compressed size. No real sheet compresses better; a zip bomb does. */
  ratio: 250,
  /** A smaller file may have any ratio. */
  smallBytes: 8 * 1024 * 1024,
  /** A cell has at most 32,767 characters; each may take six when escaped. */
  textLength: 200_000,
  sharedStrings: 2_500_000,
  sharedStringBytes: 128 * 1024 * 1024,
  /** Milliseconds. */
  time: 20_000,
} as const;
