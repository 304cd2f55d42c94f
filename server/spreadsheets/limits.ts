/**
 * Limits of an imported spreadsheet (docs/rules/clients-and-products.md#imports). They bound memory
 * and time.
 */
export const SPREADSHEET_LIMITS = {
  /** Rows of data, below the header. */
  rows: 50_000,
  columns: 100,
  /** All files of the archive together. */
  unpackedBytes: 200 * 1024 * 1024,
  entries: 2_000,
  /** The highest ratio of uncompressed to compressed size. Only a zip bomb compresses better. */
  ratio: 250,
  /** The uncompressed size below which a file may have any ratio. */
  smallBytes: 8 * 1024 * 1024,
  /** A cell has at most 32,767 characters; each may take six when escaped. */
  textLength: 200_000,
  sharedStrings: 2_500_000,
  sharedStringBytes: 128 * 1024 * 1024,
  /** Milliseconds that reading a file may take. */
  time: 20_000,
} as const;
