import type { TablerIcon } from "@tabler/icons-react";

/** Where an entry leads: a page, or a panel that opens over the page that is open. */
export type Target =
  | { to: string }
  | { panel: "newClient" | "newProduct" }
  | { panel: "product"; id: string };

export type EntryGroup = "recent" | "pages" | "create" | "clients" | "products" | "documents";

/** One line to choose. `id` is its own for good; `text` is what it is called. */
export interface Entry {
  id: string;
  group: EntryGroup;
  text: string;
  /** What tells it from its like: a client's e-mail, a document's client. */
  detail?: string;
  /** Dinars, as the wire has them. */
  amount?: number;
  target: Target;
  icon: TablerIcon;
}
