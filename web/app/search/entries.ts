import type { TablerIcon } from "@tabler/icons-react";

/** What an entry opens: a page, or a panel over the current page. */
export type Target =
  | { to: string }
  | { panel: "newClient" | "newProduct" }
  | { panel: "product"; id: string };

export type EntryGroup = "recent" | "pages" | "create" | "clients" | "products" | "documents";

/** A result of the search. `id` is stable; `text` is its label. */
export interface Entry {
  id: string;
  group: EntryGroup;
  text: string;
  /** A second label: a client's e-mail, a document's client. */
  detail?: string;
  /** In dinars. */
  amount?: number;
  target: Target;
  icon: TablerIcon;
}
