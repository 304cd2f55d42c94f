import type { TablerIcon } from "@tabler/icons-react";
import type { Language } from "#domain/text/language.ts";
import type { BadgedDocument } from "../../documentKinds/badgeText.ts";

/** An action that the palette runs immediately, on the current page. */
export type PaletteAction =
  | { type: "theme"; scheme: "light" | "dark" | "auto" }
  | { type: "language"; language: Language }
  | { type: "logout" }
  | { type: "page"; run: () => void };

/** The target of an entry: a page, a panel over the current page, or an action. */
export type EntryTarget =
  | { to: string }
  | { panel: "newClient" | "newProduct" }
  | { panel: "product"; id: string }
  | { action: PaletteAction };

export type EntryGroup =
  | "recent"
  | "page"
  | "pages"
  | "create"
  | "actions"
  | "clients"
  | "products"
  | "documents";

/**
 * A command or a record that the palette or a search lists. Its `id` is the same in every list; `text` is its label.
 */
export interface PaletteEntry {
  id: string;
  group: EntryGroup;
  text: string;
  /** A second label: a client's e-mail, or a document's client. */
  detail?: string;
  /** The document, for its badge. */
  document?: BadgedDocument;
  /** In dinars. */
  amount?: number;
  target: EntryTarget;
  needsConnection?: boolean | undefined;
  icon: TablerIcon;
}
