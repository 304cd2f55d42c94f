import type { HistoryEntry } from "#contract/history.ts";
import { EXEMPTION_FIELDS, type VatExemption } from "#domain/parties/vatExemption.ts";

type Change = HistoryEntry["changes"][number];

/**
 * Splits a change of a client's exemption, which is stored as one value, into one change per field.
 */
export function presentVatExemption([before, after]: readonly [unknown, unknown]): Change[] {
  const [old, current] = [before, after] as (VatExemption | null | undefined)[];
  return EXEMPTION_FIELDS.map((name) => ({
    field: `vatExemption.${name}`,
    before: old?.[name] ?? null,
    after: current?.[name] ?? null,
  })).filter((change) => change.before !== change.after);
}
