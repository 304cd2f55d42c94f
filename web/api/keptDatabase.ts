/** The name of the IndexedDB database in which this browser stores the data that its user has seen (web/offline). */
export const KEPT_DATABASE = "daftar.kept";

/** Deletes the database. Every tab then closes its connection (web/offline/keptStore.ts). */
export function deleteKeptDatabase(): void {
  try {
    indexedDB.deleteDatabase(KEPT_DATABASE);
  } catch {
    // A browser without IndexedDB has stored nothing.
  }
}
