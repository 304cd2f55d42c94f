import type { AddressField } from "../ui/table/addressFields.ts";

export type ArchiveStatus = "active" | "archived";

export const ARCHIVE_STATUSES: readonly ArchiveStatus[] = ["active", "archived"];

/** Whether a list shows the archive. @param word what the address then says. */
export function archiveStatus(word: string): AddressField<ArchiveStatus> {
  return {
    read: (text) => (text === word ? "archived" : "active"),
    write: (status) => (status === "archived" ? word : ""),
  };
}
