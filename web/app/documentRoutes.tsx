import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { DocumentKind } from "#domain/documents.ts";
import { loadNamespaces, type Namespace } from "../ui/language/translations.ts";
import type { CrumbKey } from "./crumbs.ts";

/** A document names its client, and its form makes new ones and asks for a complete profile. */
const NAMESPACES: Namespace[] = ["documents", "clients", "enterprises"];

type KindPage = ComponentType<{ kind: DocumentKind }>;

/**
 * The same four pages for every kind: list, create, detail, edit (docs/rules/documents.md#kinds).
 */
function routesOf(path: string, crumb: CrumbKey, kind: DocumentKind): RouteObject {
  const page = (load: () => Promise<KindPage>) => async () => {
    const [Page] = await Promise.all([load(), loadNamespaces(NAMESPACES)]);
    return { Component: () => <Page kind={kind} /> };
  };
  return {
    path,
    handle: { crumb },
    children: [
      {
        index: true,
        lazy: page(
          async () => (await import("../documents/list/DocumentListPage.tsx")).DocumentListPage,
        ),
      },
      {
        path: "create",
        handle: { crumb: "detail" },
        lazy: page(
          async () => (await import("../documents/form/DocumentCreatePage.tsx")).DocumentCreatePage,
        ),
      },
      {
        path: ":id",
        handle: { crumb: "detail" },
        lazy: page(
          async () =>
            (await import("../documents/detail/DocumentDetailPage.tsx")).DocumentDetailPage,
        ),
      },
      {
        path: ":id/edit",
        handle: { crumb: "edit" },
        lazy: page(
          async () => (await import("../documents/form/DocumentEditPage.tsx")).DocumentEditPage,
        ),
      },
    ],
  };
}

/** The pages of the four kinds of documents. */
export const documentRoutes: RouteObject[] = [
  routesOf("/devis", "quotations", "QUOTATION"),
  routesOf("/factures", "invoices", "SALES_INVOICE"),
  routesOf("/bon_de_commande", "purchaseOrders", "PURCHASE_ORDER"),
  routesOf("/facture_avoir", "creditNotes", "CREDIT_INVOICE"),
];
