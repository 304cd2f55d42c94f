import { statfs } from "node:fs/promises";

export interface StorageSettings {
  /** The number of free bytes below which writes are refused. */
  reserve: number;
  /** Reads the free bytes of the disk. */
  freeBytes: () => Promise<number>;
}

/** Whether the free bytes of the disk are below the reserve, which is left to PostgreSQL. */
export type IsStorageFull = () => Promise<boolean>;

/** Milliseconds for which an answer is cached. */
const MAX_ANSWER_AGE = 1_000;

/** Returns a function that reads the free bytes of the disk that a folder is on. */
export const freeBytesOf = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** @param settings null: the disk isn't watched and never reported as full, because the database is on another machine */
export function createStorageGuard(settings: StorageSettings | null): IsStorageFull {
  if (settings === null) return () => Promise.resolve(false);
  const { reserve, freeBytes } = settings;
  let checkedAt = -Infinity;
  let isFull = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - checkedAt > MAX_ANSWER_AGE) {
      checkedAt = now;
      // If the free bytes can't be read, writes aren't refused.
      isFull = freeBytes().then(
        (free) => free < reserve,
        () => false,
      );
    }
    return isFull;
  };
}
