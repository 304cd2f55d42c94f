import type { Language } from "../text/language.ts";
import type { G50Line, ResultBox, EnteredBox } from "./g50Boxes.ts";

/** A box that the form shows. */
export type G50Box = G50Line | EnteredBox | ResultBox;

/**
 * The label of each box of the G50, after the names on the form (see
 * `DECLARATION_SOURCES.g50Boxes`).
 */
export const G50_LABELS: Record<G50Box, Record<Language, string>> = {
  E3B11: {
    fr: "Biens, produits et denrées (art. 23 CTCA)",
    en: "Goods and commodities (art. 23 CTCA)",
    ar: "سلع ومنتجات ومواد (المادة 23 من ق.ر.ر.أ)",
  },
  E3B12: {
    fr: "Prestations de services (art. 23 CTCA)",
    en: "Services (art. 23 CTCA)",
    ar: "تأدية خدمات (المادة 23 من ق.ر.ر.أ)",
  },
  E3B13: {
    fr: "Opérations immobilières (art. 23 CTCA)",
    en: "Real estate works (art. 23 CTCA)",
    ar: "عمليات عقارية (المادة 23 من ق.ر.ر.أ)",
  },
  E3B14: { fr: "Actes médicaux", en: "Medical care", ar: "أعمال طبية" },
  E3B15: {
    fr: "Commissionnaires et courtiers",
    en: "Commission agents and brokers",
    ar: "وكلاء بالعمولة وسماسرة",
  },
  E3B16: { fr: "Fourniture d’énergie", en: "Supply of energy", ar: "توريد الطاقة" },
  E3B21: {
    fr: "Production : biens, produits et denrées",
    en: "Production: goods and commodities",
    ar: "إنتاج: سلع ومنتجات ومواد",
  },
  E3B22: {
    fr: "Revente en l’état : biens, produits et denrées",
    en: "Resale as is: goods and commodities",
    ar: "إعادة البيع على الحالة: سلع ومنتجات ومواد",
  },
  E3B23: {
    fr: "Travaux immobiliers, hors taux de 9 %",
    en: "Real estate works, other than at 9%",
    ar: "أشغال عقارية غير الخاضعة لمعدل 9 %",
  },
  E3B24: { fr: "Professions libérales", en: "Liberal professions", ar: "مهن حرة" },
  E3B25: {
    fr: "Opérations de banque et d’assurance",
    en: "Banking and insurance",
    ar: "عمليات البنوك والتأمين",
  },
  E3B26: { fr: "Téléphone et télex", en: "Telephone and telex", ar: "خدمات الهاتف والتلكس" },
  E3B28: { fr: "Autres prestations de services", en: "Other services", ar: "خدمات أخرى" },
  E3B31: { fr: "Débits de boissons", en: "Bars and cafés", ar: "محلات بيع المشروبات" },
  E3B32: {
    fr: "Production (art. 21 CTCA)",
    en: "Production (art. 21 CTCA)",
    ar: "إنتاج (المادة 21 من ق.ر.ر.أ)",
  },
  E3B33: {
    fr: "Revente en l’état (art. 21 CTCA)",
    en: "Resale as is (art. 21 CTCA)",
    ar: "إعادة البيع على الحالة (المادة 21 من ق.ر.ر.أ)",
  },
  E3B34: { fr: "Tabacs et allumettes", en: "Tobacco and matches", ar: "تبغ وكبريت" },
  E3B35: {
    fr: "Spectacles, jeux et divertissements",
    en: "Shows, games and entertainment",
    ar: "عروض وألعاب وتسلية",
  },
  E3B36: {
    fr: "Autres services (art. 21 CTCA)",
    en: "Other services (art. 21 CTCA)",
    ar: "خدمات أخرى (المادة 21 من ق.ر.ر.أ)",
  },
  E3B37: {
    fr: "Consommation sur place",
    en: "Consumption on the premises",
    ar: "استهلاك في عين المكان",
  },
  E3B91: {
    fr: "Précompte du mois précédent",
    en: "Credit of the month before",
    ar: "رصيد الشهر السابق",
  },
  E3B92: {
    fr: "TVA sur achats de biens, matières et services (art. 29)",
    en: "VAT on goods, materials and services bought (art. 29)",
    ar: "الرسم على مشتريات السلع والمواد والخدمات (المادة 29)",
  },
  E3B93: {
    fr: "TVA sur achats de biens amortissables (art. 38)",
    en: "VAT on depreciable goods bought (art. 38)",
    ar: "الرسم على مشتريات السلع القابلة للاهتلاك (المادة 38)",
  },
  E3B94: {
    fr: "Régularisation du prorata, déduction complémentaire (art. 40)",
    en: "Pro rata adjustment, additional deduction (art. 40)",
    ar: "تسوية النسبة، خصم تكميلي (المادة 40)",
  },
  E3B95: {
    fr: "TVA à récupérer sur factures annulées ou impayées (art. 18)",
    en: "VAT to recover on cancelled or unpaid invoices (art. 18)",
    ar: "رسم يسترجع على فواتير ملغاة أو غير مدفوعة (المادة 18)",
  },
  E3B96: { fr: "Autres déductions", en: "Other deductions", ar: "خصوم أخرى" },
  E3B97: {
    fr: "Régularisation du prorata, déduction excédentaire (art. 40)",
    en: "Pro rata adjustment, excess deduction (art. 40)",
    ar: "تسوية النسبة، خصم زائد (المادة 40)",
  },
  E3B98: {
    fr: "Reversement de la déduction (art. 38)",
    en: "Repayment of a deduction (art. 38)",
    ar: "إعادة دفع الخصم (المادة 38)",
  },
  E3B00: { fr: "TVA à payer", en: "VAT to pay", ar: "الرسم الواجب دفعه" },
  E3B99: {
    fr: "Précompte à reporter sur le mois suivant",
    en: "Credit for the next month",
    ar: "رصيد يرحل إلى الشهر الموالي",
  },
};
