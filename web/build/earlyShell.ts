import { DOCUMENT_KINDS, DOCUMENT_KIND_REGISTRY } from "../../domain/documents/documentKinds.ts";
import {
  documentPermission,
  hasPermission,
  type Permission,
  ROLES,
} from "../../domain/team/permissions.ts";

/** A page of a signed-in user: the files that it loads in addition to the shell, and its first request. */
interface EarlyPage {
  /** The source of a regular expression that matches the whole path. */
  path: string;
  module: string;
  namespaces: string[];
  /** The address of its first request, for a page without a query; `:id` stands for the last part of the page's path. */
  request?: string;
  /** The permission that the page needs, if not every role holds it; without it nothing is shown early. */
  permission?: Permission;
  /** What early/contents.ts shows of the page: its first reply, if it has one, or a form's title, or nothing. */
  early: "reply" | "title" | "nothing";
}

const DOCUMENT_TEXTS = ["documents", "clients", "enterprises"];

/** The same request as the page sends for its list; e2e/app/earlyShell.spec.ts compares them. */
const listRequestOf = (kind: string) =>
  `/api/documents?type=${kind}&deleted=false&page=1&limit=10&sortBy=date&sortOrder=desc&total=true&near=true`;

function pagesOfKind(kind: (typeof DOCUMENT_KINDS)[number]): EarlyPage[] {
  const { path } = DOCUMENT_KIND_REGISTRY[kind];
  const permission = documentPermission("write", kind);
  type Early = Pick<EarlyPage, "request" | "permission" | "early">;
  const page = (end: string, module: string, more: Early) => ({
    path: `${path}${end}`,
    module: `documents/${module}.tsx`,
    namespaces: DOCUMENT_TEXTS,
    ...more,
  });
  return [
    page("", "list/DocumentListPage", { request: listRequestOf(kind), early: "reply" }),
    page("/create", "form/DocumentCreatePage", { permission, early: "title" }),
    page("/[^/]+", "detail/DocumentDetailPage", { request: "/api/documents/:id", early: "reply" }),
    page("/[^/]+/edit", "form/DocumentEditPage", { early: "nothing" }),
  ];
}

/** The pages whose files index.html requests itself; those of other pages are requested by the router. */
export const EARLY_PAGES: EarlyPage[] = [
  {
    path: "/dashboard",
    module: "statistics/DashboardPage.tsx",
    namespaces: ["statistics", "enterprises", "documents", "clients"],
    request: "/api/statistics/dashboard",
    permission: "reports.read",
    early: "reply",
  },
  {
    path: "/clients",
    module: "clients/ClientsPage.tsx",
    namespaces: ["clients"],
    request: "/api/clients?page=1&limit=10&near=true&debts=true",
    early: "reply",
  },
  {
    path: "/clients/[^/]+",
    module: "clients/detail/ClientPage.tsx",
    namespaces: ["clients", "documents"],
    request: "/api/clients/:id",
    early: "nothing",
  },
  {
    path: "/produits",
    module: "products/ProductsPage.tsx",
    namespaces: ["products"],
    request: "/api/products?page=1&limit=10&deleted=false&near=true",
    early: "reply",
  },
  ...DOCUMENT_KINDS.flatMap(pagesOfKind),
];

/** The roles that may open a page; undefined for all of them. */
export const rolesOf = ({ permission }: EarlyPage) =>
  permission && ROLES.filter((role) => hasPermission(role, permission));

/** Bars and rows without a text, and the sidebar's button (Tabler's layout-sidebar). */
export const SHELL_MARKUP =
  '<div class="early-shell" aria-hidden="true"><div class="early-side"></div><div class="early-main">' +
  '<div class="early-top"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">' +
  '<rect x="4" y="4" width="16" height="16" rx="2"/><path d="M9 4v16"/></svg></div>' +
  `<div class="early-content">${"<i></i>".repeat(7)}</div><div class="early-bar"></div></div></div>`;
