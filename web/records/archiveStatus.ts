import type { AddressField } from "../ui/table/addressFields.ts";

export type ArchiveStatus = "active" | "archived";

export const ARCHIVE_STATUSES: readonly ArchiveStatus[] = ["active", "archived"];

/**
 * The address field that says whether the list shows the archive.
 * @param word the value of the field for the archive
 */
export function archiveStatusField(word: string): AddressField<ArchiveStatus> {
  return {
    read: (text) => (text === word ? "archived" : "active"),
    write: (status) => (status === "archived" ? word : ""),
  };
}
