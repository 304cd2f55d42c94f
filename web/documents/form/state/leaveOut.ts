/** A record without some of its names; the same one where none of them stands in it. */
export function leaveOut<Of extends object>(record: Of, names: readonly string[]): Of {
  if (!names.some((name) => name in record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as Of;
}
