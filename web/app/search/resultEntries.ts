import { IconPackage, IconUser } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { isolate } from "#domain/text/isolate.ts";
import { clientName } from "../../clients/clientName.ts";
import { clientPath } from "../../clients/paths.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { DOCUMENT_ENTRIES } from "../menu.ts";
import type { PaletteEntry } from "./entries.ts";
import { excerptOf, matchedValue, wordsNotShown } from "./matchedDetail.ts";
import type { SearchResults } from "./queries.ts";

type FoundDocument = SearchResults["documents"][number];

/**
 * The results as entries: clients, products, then documents. If the search matches a value that a client's or
 * document's name doesn't show, the detail shows it.
 */
export function resultEntries(
  { clients, products, documents }: SearchResults,
  search: string,
  t: TFunction,
): PaletteEntry[] {
  return [
    ...clients.map((client): PaletteEntry => ({
      id: `client ${client.id}`,
      group: "clients",
      text: clientName(client),
      detail: clientDetail(client, search),
      target: { to: clientPath(client) },
      icon: IconUser,
    })),
    ...products.map((product): PaletteEntry => ({
      id: `product ${product.id}`,
      group: "products",
      text: product.name,
      detail: product.ref_product ?? undefined,
      amount: product.price,
      target: { panel: "product", id: product.id },
      icon: IconPackage,
    })),
    ...documents.map((document) => documentEntry(document, search, t)),
  ];
}

/** A document as an entry. */
export function documentEntry(document: FoundDocument, search: string, t: TFunction): PaletteEntry {
  const { key, icon } = menuEntryOf(document.type);
  return {
    id: `document ${document.id}`,
    group: "documents",
    text: displayedNumber(document.type, document.numero),
    detail: documentDetail(document, t(`search.kind.${key}`), search),
    document,
    amount: document.Total_à_payer,
    target: { to: detailPath(document) },
    icon,
  };
}

/** The e-mail, telephone, NIF or trade register number that matches the search; by default the e-mail. */
function clientDetail(
  client: SearchResults["clients"][number],
  search: string,
): string | undefined {
  const { email, telephone, NIF, registreCommerce } = client;
  const words = wordsNotShown(search, [clientName(client)]);
  return matchedValue([email, telephone, NIF, registreCommerce], words) ?? email ?? undefined;
}

/** The kind, the client, and the matching part of the note. */
function documentDetail(document: FoundDocument, kind: string, search: string): string {
  const client = clientName(document.client);
  const note = excerptOf(document.notes, wordsNotShown(search, [document.numero, client]));
  return [kind, isolate(client), ...(note === undefined ? [] : [isolate(note)])].join(" · ");
}

function menuEntryOf(kind: DocumentKind) {
  const found = DOCUMENT_ENTRIES.find((entry) => entry.kind === kind);
  if (found === undefined) throw new Error(`no menu entry for ${kind}`);
  return found;
}
