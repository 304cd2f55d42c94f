/** The name of the database in which this browser keeps what its user has seen (web/offline). */
export const KEPT_DATABASE = "daftar.kept";

/** Deletes all that was kept. Every tab closes its connection then (web/offline/keptStore.ts). */
export function deleteKeptDatabase(): void {
  try {
    indexedDB.deleteDatabase(KEPT_DATABASE);
  } catch {
    // A browser without it has kept nothing.
  }
}
