/** What a transaction fails with that would not have, had it been alone: it may be tried again. */
const SERIALIZATION_FAILURE = "40001";

/** How often what loses is tried. */
const ATTEMPTS = 3;

/**
 * Tries again what another was faster than: it had read what was changed before it could write.
 *
 * @param attempt begins from the beginning each time
 * @throws what the last attempt failed by, and at once what is no lost race
 */
export async function untilNoRaceIsLost<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || (error as { code?: unknown }).code !== SERIALIZATION_FAILURE) throw error;
    }
  }
}
