import type { AddressField } from "../ui/table/addressFields.ts";

export type ArchiveStatus = "active" | "archived";

export const ARCHIVE_STATUSES: readonly ArchiveStatus[] = ["active", "archived"];

/**
 * An address field: whether the list shows the archive.
 * @param word the field's text in the address of the archive.
 */
export function archiveStatus(word: string): AddressField<ArchiveStatus> {
  return {
    read: (text) => (text === word ? "archived" : "active"),
    write: (status) => (status === "archived" ? word : ""),
  };
}
