/** Consecutive numbers that no document has. */
export interface Gap<Lost> {
  /** The number just below; null where the series begins with the gap. */
  after: string | null;
  /** The number just above; null where the series ends with the gap. */
  before: string | null;
  /** How many numbers are missing. */
  missing: number;
  /** The missing numbers that documents had before. */
  lost: Lost[];
}

export interface SeriesMember<Lost> {
  number: string;
  counter: number;
  year: string;
  lost: Lost | null;
  /** Whether a series can begin with this number, however far it is from the number below. */
  starts: boolean;
}

/**
 * Finds the gaps of a series. The year of a gap is that of the number above it, else that of its last
 * lost number.
 *
 * @param ordered sorted by counter, with the lost numbers between the used ones
 */
export function findGaps<Lost>(
  ordered: readonly SeriesMember<Lost>[],
): { year: string; gap: Gap<Lost> }[] {
  const gaps: { year: string; gap: Gap<Lost> }[] = [];
  let below: SeriesMember<Lost> | null = null;
  let lostMembers: SeriesMember<Lost>[] = [];
  const closeGap = (above: SeriesMember<Lost> | null) => {
    const start = below?.counter ?? (lostMembers[0]?.counter ?? above?.counter ?? 0) - 1;
    const end = above?.counter ?? (lostMembers.at(-1)?.counter ?? start) + 1;
    const missing = end - start - 1;
    const year = (above ?? lostMembers.at(-1))?.year;
    if (missing > 0 && year !== undefined) {
      const lost = lostMembers.flatMap((member) => member.lost ?? []);
      const gap = { after: below?.number ?? null, before: above?.number ?? null, missing, lost };
      gaps.push({ year, gap });
    }
    below = above;
    lostMembers = [];
  };
  for (const member of ordered) {
    if (member.lost === null) closeGap(member);
    else lostMembers.push(member);
  }
  if (lostMembers.length > 0) closeGap(null);
  return gaps;
}
