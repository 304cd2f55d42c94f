/**
 * Words in the three languages by which commands are also found, in any language of the page. They are never displayed
 * (docs/rules/search.md#palette).
 */
export const COMMAND_KEYWORDS = {
  dashboard: "accueil dashboard لوحة القيادة",
  clients: "client customer زبون زبائن",
  products: "produit service catalogue product منتج خدمة",
  quotations: "devis proforma quotation quote عرض سعر",
  invoices: "facture émettre invoice issue فاتورة إصدار",
  purchaseOrders: "bon de commande purchase order سند طلب وصل طلب",
  creditNotes: "facture avoir émettre credit note issue إشعار دائن إصدار",
  payments: "règlement encaissement reçu chèque payment receipt check دفع مقبوضات وصل صك",
  receivables: "créance dette doit retard receivable debt owed ديون دين متأخر",
  reports:
    "rapport vente journal chiffre affaires statistique report sales revenue تقرير تقارير مبيعات رقم الأعمال",
  team: "équipe membres inviter rôle team members people invite فريق أعضاء دعوة",
  profile:
    "profil compte organisation clé api key مفتاح profile settings حسابي ومؤسستي الملف الشخصي",
  create: "nouveau nouvelle créer ajouter new create add جديد جديدة إنشاء",
  light: "thème clair jour light theme mode المظهر الفاتح",
  dark: "thème sombre nuit dark theme mode المظهر الداكن",
  system: "thème système system theme mode مظهر النظام",
  language: "langue language لغة",
  logout: "déconnexion quitter logout sign out الخروج",
} as const;
