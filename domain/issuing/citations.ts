import type { Language } from "../text/language.ts";

type Translated = Record<Exclude<Language, "fr">, string>;

/**
 * The citations of the checklist and the tax regimes, by their French text, which the API sends. The
 * English texts are not official: laws have titles in French and Arabic only.
 */
const CITATIONS: Readonly<Record<string, Translated>> = {
  "Décret exécutif 05-468, art. 3 (vendeur)": {
    en: "Executive Decree 05-468, art. 3 (seller)",
    ar: "المرسوم التنفيذي 05-468، المادة 3 (البائع)",
  },
  "Décret exécutif 05-468, art. 3 (acheteur)": {
    en: "Executive Decree 05-468, art. 3 (buyer)",
    ar: "المرسوم التنفيذي 05-468، المادة 3 (المشتري)",
  },
  "Décret exécutif 05-468, art. 3 (produits et services)": {
    en: "Executive Decree 05-468, art. 3 (goods and services)",
    ar: "المرسوم التنفيذي 05-468، المادة 3 (السلع والخدمات)",
  },
  "Décret exécutif 05-468, art. 3 (paiement)": {
    en: "Executive Decree 05-468, art. 3 (payment)",
    ar: "المرسوم التنفيذي 05-468، المادة 3 (الدفع)",
  },
  "Décret exécutif 05-468, art. 10": {
    en: "Executive Decree 05-468, art. 10",
    ar: "المرسوم التنفيذي 05-468، المادة 10",
  },
  "CTCA, art. 42 à 49": {
    en: "Turnover Tax Code (CTCA), arts. 42 to 49",
    ar: "قانون الرسوم على رقم الأعمال، المواد 42 إلى 49",
  },
  "CTCA, art. 64": {
    en: "Turnover Tax Code (CTCA), art. 64",
    ar: "قانون الرسوم على رقم الأعمال، المادة 64",
  },
  "CTCA, art. 30": {
    en: "Turnover Tax Code (CTCA), art. 30",
    ar: "قانون الرسوم على رقم الأعمال، المادة 30",
  },
  "Code du timbre, art. 258": {
    en: "Stamp Duty Code, art. 258",
    ar: "قانون الطابع، المادة 258",
  },
  "Code du timbre, art. 100 (loi de finances 2025)": {
    en: "Stamp Duty Code, art. 100 (Finance Act 2025)",
    ar: "قانون الطابع، المادة 100 (قانون المالية 2025)",
  },
  "Loi 22-23 (statut de l’auto-entrepreneur)": {
    en: "Law 22-23 (status of the auto-entrepreneur)",
    ar: "القانون 22-23 (القانون الأساسي للمقاول الذاتي)",
  },
  "CTCA art. 21": {
    en: "Turnover Tax Code (CTCA), art. 21",
    ar: "قانون الرسوم على رقم الأعمال، المادة 21",
  },
  "CTCA art. 64": {
    en: "Turnover Tax Code (CTCA), art. 64",
    ar: "قانون الرسوم على رقم الأعمال، المادة 64",
  },
  "CIDTA art. 282 ter": {
    en: "Direct Tax Code (CIDTA), art. 282 ter",
    ar: "قانون الضرائب المباشرة والرسوم المماثلة، المادة 282 مكرر 1",
  },
  "CIDTA art. 282 sexies": {
    en: "Direct Tax Code (CIDTA), art. 282 sexies",
    ar: "قانون الضرائب المباشرة والرسوم المماثلة، المادة 282 مكرر 4",
  },
  "Loi 22-23": { en: "Law 22-23", ar: "القانون 22-23" },
};

/**
 * A citation of a law in a language. An unknown citation, sent by a newer server, stays in French.
 */
export function citationText(citation: string, language: Language): string {
  if (language === "fr") return citation;
  return CITATIONS[citation]?.[language] ?? citation;
}
