/** What a transaction fails with that would not have, had it been alone: it may be tried again. */
const SERIALIZATION_FAILURE = "40001";

/** How often in all what loses is tried. */
const ATTEMPTS = 3;

/**
 * Tries again what another was faster than: it had read what was changed before it could write.
 *
 * @param attempt begins from the beginning each time; `again`: it has lost before
 * @throws what the last attempt failed by, and at once what is no lost race
 */
export async function untilNoRaceIsLost<T>(attempt: (again: boolean) => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number > 1);
    } catch (error) {
      if (number === ATTEMPTS || !isLostRace(error)) throw error;
    }
  }
}

const isLostRace = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === SERIALIZATION_FAILURE;
