import {
  IconCoins,
  IconFileDollar,
  IconFileInvoice,
  IconFileMinus,
  IconHourglass,
  IconLayoutDashboard,
  IconPackage,
  IconChartLine,
  IconShoppingCart,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { documentPermission } from "#domain/team/permissions.ts";
import {
  type DocumentKind,
  DOCUMENT_KIND_REGISTRY,
  MENU_KINDS,
} from "#domain/documents/documentKinds.ts";

/** The menu entries above the documents. `key` is that of the translation `app.nav.…`. */
export const MAIN_ENTRIES = [
  {
    key: "dashboard",
    path: "/dashboard",
    icon: IconLayoutDashboard,
    permission: "reports.read",
  },
  { key: "clients", path: "/clients", icon: IconUsers, permission: "records.read" },
  { key: "products", path: "/produits", icon: IconPackage, permission: "records.read" },
  { key: "payments", path: "/reglements", icon: IconCoins, permission: "payments.read" },
  { key: "receivables", path: "/creances", icon: IconHourglass, permission: "payments.read" },
  { key: "reports", path: "/rapports", icon: IconChartLine, permission: "reports.read" },
  { key: "team", path: "/equipe", icon: IconUsersGroup, permission: "people.manage" },
] as const;

const DOCUMENT_ICONS = {
  QUOTATION: IconFileDollar,
  PURCHASE_ORDER: IconShoppingCart,
  SALES_INVOICE: IconFileInvoice,
  CREDIT_INVOICE: IconFileMinus,
} as const satisfies Record<DocumentKind, unknown>;

/** The menu entries of the document kinds, in the order of the menu. */
export const DOCUMENT_ENTRIES = MENU_KINDS.map((kind) => ({
  kind,
  key: DOCUMENT_KIND_REGISTRY[kind].menuKey,
  path: DOCUMENT_KIND_REGISTRY[kind].path,
  icon: DOCUMENT_ICONS[kind],
  permission: documentPermission("read", kind),
}));

/** Whether the current page is the entry's list or a page below it. */
export function isEntryActive(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
