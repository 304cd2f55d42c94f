/** The keys after `g`, each with the list that it opens. `name` is that of the translation `app.nav.…`. */
export const GO_KEYS = [
  { key: "d", name: "quotations", path: "/devis" },
  { key: "f", name: "invoices", path: "/factures" },
  { key: "b", name: "purchaseOrders", path: "/bon_de_commande" },
  { key: "a", name: "creditNotes", path: "/facture_avoir" },
  { key: "c", name: "clients", path: "/clients" },
  { key: "p", name: "products", path: "/produits" },
  { key: "r", name: "payments", path: "/reglements" },
] as const;
