/** The name of the database in which this browser keeps what its user has seen (web/offline). */
export const KEPT_DATABASE = "daftar.kept";

/** Deletes the database. Every tab then closes its connection (web/offline/keptStore.ts). */
export function deleteKeptDatabase(): void {
  try {
    indexedDB.deleteDatabase(KEPT_DATABASE);
  } catch {
    // A browser without IndexedDB has stored nothing.
  }
}
