/**
 * The number of digits of a RIB: 3 of the bank, 5 of the agency, 10 of the account, 2 of the key.
 */
export const RIB_LENGTH = 20;

/** Formats a RIB: "004 00123 4567890123 45". A RIB of another length stays unchanged. */
export function formatRib(rib: string): string {
  const parts = /^(\d{3})(\d{5})(\d{10})(\d{2})$/.exec(rib)?.slice(1);
  return parts === undefined ? rib : parts.join("\u00A0");
}

/**
 * The key of a RIB, computed from the 15 digits of its agency and account, as one number:
 * 97 − (number × 100) mod 97. Null unless the RIB has 20 digits.
 */
export function ribKeyOf(rib: string): string | null {
  if (!/^\d{20}$/.test(rib)) return null;
  const remainder = ((Number(rib.slice(3, 18)) % 97) * 100) % 97;
  return String(97 - remainder).padStart(2, "0");
}

/** Whether the last two digits of a complete RIB differ from its computed key. */
export function hasWrongRibKey(rib: string): boolean {
  const key = ribKeyOf(rib);
  return key !== null && !rib.endsWith(key);
}
