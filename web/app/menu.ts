import {
  IconFileDollar,
  IconFileInvoice,
  IconFileMinus,
  IconLayoutDashboard,
  IconPackage,
  IconShoppingCart,
  IconUsers,
} from "@tabler/icons-react";

/** The menu's entries above the documents. `key` names the key `app.nav.…`. */
export const MAIN_ENTRIES = [
  { key: "dashboard", path: "/dashboard", icon: IconLayoutDashboard },
  { key: "clients", path: "/clients", icon: IconUsers },
  { key: "products", path: "/produits", icon: IconPackage },
] as const;

/** The four kinds of documents, each with its create page beside it. */
export const DOCUMENT_ENTRIES = [
  { key: "quotations", path: "/devis", icon: IconFileDollar },
  { key: "purchaseOrders", path: "/bon_de_commande", icon: IconShoppingCart },
  { key: "invoices", path: "/factures", icon: IconFileInvoice },
  { key: "creditNotes", path: "/facture_avoir", icon: IconFileMinus },
] as const;

/** Whether an entry stands for the open page: its list, or anything below it. */
export function isActive(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
