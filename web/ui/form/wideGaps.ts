/** An amount with spaces that are seen in a field, where an element can't widen the narrow ones. */
export const wideGaps = (amount: string): string => amount.replaceAll("\u202F", "\u00A0");
