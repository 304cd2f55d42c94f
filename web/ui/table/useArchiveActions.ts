import { type Icon, IconRestore, IconTrash } from "@tabler/icons-react";
import { hasCode } from "../../api/errors.ts";
import type { BulkAction } from "./SelectionBar.tsx";
import { type BulkDeed, useBulk } from "./useBulk.ts";
import type { Selection } from "./useSelection.ts";

/** What changes whether records are active, archived or there at all. */
export type ArchiveDeed = "archive" | "restore" | "remove";

interface ArchiveActions<Row> {
  selection: Selection<Row>;
  /** Whether the list shows the archive. */
  archived: boolean;
  archiveIcon: Icon;
  send: (deed: ArchiveDeed, id: string) => Promise<unknown>;
  /** Called once after all of a bulk deed. */
  refresh: (deed: ArchiveDeed) => void;
  nameOf: (row: Row) => string;
  words: (deed: ArchiveDeed, count: number) => { label: string; question: string } & BulkWords;
}

type BulkWords = BulkDeed<never>["words"];

/**
 * The bulk actions of a list of clients or products: archive or delete, in the archive restore or
 * delete (docs/rules/screens.md#lists). What failed stays chosen.
 */
export function useArchiveActions<Row extends { id: string }>(list: ArchiveActions<Row>) {
  const { selection, archived, archiveIcon, send, refresh, nameOf } = list;
  const { run, progress } = useBulk();
  const count = selection.selected.length;

  const start = async (deed: ArchiveDeed) => {
    const { question, ...words } = list.words(deed, count);
    const result = await run({
      records: selection.selected,
      question: { text: question, danger: deed === "remove" },
      send: ({ id }) => send(deed, id),
      nameOf,
      words,
    });
    if (result === null) return;
    const left = result.failed.filter(({ error }) => !hasCode(error, "NOT_FOUND"));
    selection.select(left.map(({ record }) => record));
    refresh(deed);
  };

  const action = (deed: ArchiveDeed, icon: Icon): BulkAction => ({
    key: deed,
    label: list.words(deed, count).label,
    icon,
    danger: deed === "remove",
    onClick: () => void start(deed),
  });
  const first = archived ? action("restore", IconRestore) : action("archive", archiveIcon);
  return { actions: [first, action("remove", IconTrash)], progress };
}
