import type { TablerIcon } from "@tabler/icons-react";
import type { Language } from "#domain/text/language.ts";
import type { BadgedDocument } from "../../documentKinds/badgeText.ts";

/** What the palette does at once, on the current page. */
export type Action =
  | { type: "theme"; scheme: "light" | "dark" | "auto" }
  | { type: "language"; language: Language }
  | { type: "logout" }
  | { type: "page"; run: () => void };

/** What an entry opens: a page, or a panel over the current page; or the action that it runs. */
export type Target =
  | { to: string }
  | { panel: "newClient" | "newProduct" }
  | { panel: "product"; id: string }
  | { action: Action };

export type EntryGroup =
  | "recent"
  | "page"
  | "pages"
  | "create"
  | "actions"
  | "clients"
  | "products"
  | "documents";

/** A result of the search. `id` is stable; `text` is its label. */
export interface Entry {
  id: string;
  group: EntryGroup;
  text: string;
  /** A second label: a client's e-mail, a document's client. */
  detail?: string;
  /** A document, for its badge. */
  document?: BadgedDocument;
  /** In dinars. */
  amount?: number;
  target: Target;
  needsLine?: boolean | undefined;
  icon: TablerIcon;
}
