import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  DOCUMENT_KIND_REGISTRY,
} from "#domain/documents/documentKinds.ts";
import { type DocumentAction, documentPermission } from "#domain/team/permissions.ts";
import { withPermission } from "./withPermission.tsx";
import { loadNamespaces, type Namespace } from "../ui/language/translations.ts";
import type { CrumbKey } from "./useBreadcrumb.ts";

/** The namespaces of the form, which also creates clients and lists the organization's missing fields. */
const FORM_NAMESPACES: Namespace[] = ["documents", "clients", "enterprises"];

type KindPage = ComponentType<{ kind: DocumentKind }>;

/**
 * The same four pages for every kind: list, create, detail, edit (docs/rules/documents.md#kinds).
 */
function buildKindRoutes(kind: DocumentKind): RouteObject {
  const { path, menuKey } = DOCUMENT_KIND_REGISTRY[kind];
  const page = (load: () => Promise<KindPage>, action: DocumentAction) => async () => {
    const [Page] = await Promise.all([load(), loadNamespaces(FORM_NAMESPACES)]);
    const permission = documentPermission(action, kind);
    return { Component: withPermission(() => <Page kind={kind} />, permission) };
  };
  return {
    path,
    handle: { crumb: menuKey satisfies CrumbKey },
    children: [
      {
        index: true,
        lazy: page(
          async () => (await import("../documents/list/DocumentListPage.tsx")).DocumentListPage,
          "read",
        ),
      },
      {
        path: "create",
        handle: { crumb: "detail" },
        lazy: page(
          async () => (await import("../documents/form/DocumentCreatePage.tsx")).DocumentCreatePage,
          "write",
        ),
      },
      {
        path: ":id",
        handle: { crumb: "detail" },
        lazy: page(
          async () =>
            (await import("../documents/detail/DocumentDetailPage.tsx")).DocumentDetailPage,
          "read",
        ),
      },
      {
        path: ":id/edit",
        handle: { crumb: "edit" },
        lazy: page(
          async () => (await import("../documents/form/DocumentEditPage.tsx")).DocumentEditPage,
          "write",
        ),
      },
    ],
  };
}

/** The pages of every kind of document. */
export const documentRoutes: RouteObject[] = DOCUMENT_KINDS.map(buildKindRoutes);
