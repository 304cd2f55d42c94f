// Décret exécutif 05-468 of 10 December 2005, art. 3: the mentions of an invoice. Loi 04-02, art.
// 33 and 34: the fines. Read in secondary sources; an accountant may correct them here.
export const SELLER_ARTICLE = "Décret exécutif 05-468, art. 3 (vendeur)";
export const BUYER_ARTICLE = "Décret exécutif 05-468, art. 3 (acheteur)";
export const GOODS_ARTICLE = "Décret exécutif 05-468, art. 3 (produits et services)";
export const PAYMENT_ARTICLE = "Décret exécutif 05-468, art. 3 (paiement)";
export const CHRONOLOGICAL_ORDER_ARTICLE = "Décret exécutif 05-468, art. 10";
