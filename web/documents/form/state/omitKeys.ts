/** A copy of the record without some keys; the same object if it has none of them. */
export function omitKeys<Of extends object>(record: Of, names: readonly string[]): Of {
  if (!names.some((name) => name in record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as Of;
}
