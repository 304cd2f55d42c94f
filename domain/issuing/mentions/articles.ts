// Décret exécutif 05-468 of 10 December 2005, art. 3: the mentions of an invoice. Loi 04-02, art.
// 33 and 34: the fines. Read in secondary sources; an accountant may correct them here.
export const INVOICE_SELLER = "Décret exécutif 05-468, art. 3 (vendeur)";
export const INVOICE_BUYER = "Décret exécutif 05-468, art. 3 (acheteur)";
export const INVOICE_GOODS = "Décret exécutif 05-468, art. 3 (produits et services)";
export const INVOICE_PAYMENT = "Décret exécutif 05-468, art. 3 (paiement)";
export const CHRONOLOGY = "Décret exécutif 05-468, art. 10";
