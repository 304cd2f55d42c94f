import { IconPackage, IconUser } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import type { DocumentKind } from "#domain/documents.ts";
import { displayNumber } from "#domain/documents.ts";
import { clientName } from "../../clients/clientName.ts";
import { clientPath } from "../../clients/paths.ts";
import { detailPath } from "../../documents/kinds.ts";
import { DOCUMENT_ENTRIES } from "../menu.ts";
import type { Entry } from "./entries.ts";
import type { SearchResults } from "./queries.ts";

/** The results as entries: clients, then products, then documents. */
export function resultEntries(
  { clients, products, documents }: SearchResults,
  t: TFunction,
): Entry[] {
  return [
    ...clients.map((client): Entry => ({
      id: `client ${client.id}`,
      group: "clients",
      text: clientName(client),
      detail: client.email ?? undefined,
      target: { to: clientPath(client) },
      icon: IconUser,
    })),
    ...products.map((product): Entry => ({
      id: `product ${product.id}`,
      group: "products",
      text: product.name,
      detail: product.ref_product ?? undefined,
      amount: product.price,
      target: { panel: "product", id: product.id },
      icon: IconPackage,
    })),
    ...documents.map((document): Entry => {
      const { key, icon } = entryOf(document.type);
      return {
        id: `document ${document.id}`,
        group: "documents",
        text: displayNumber(document.type, document.numero),
        detail: `${t(`search.kind.${key}`)} · ${clientName(document.client)}`,
        amount: document.Total_à_payer,
        target: { to: detailPath(document) },
        icon,
      };
    }),
  ];
}

function entryOf(kind: DocumentKind) {
  const found = DOCUMENT_ENTRIES.find((entry) => entry.kind === kind);
  if (found === undefined) throw new Error(`no menu entry for ${kind}`);
  return found;
}
