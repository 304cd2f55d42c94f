import type accountPages from "../../locales/en/accountPages.json";
import type apiKeys from "../../locales/en/apiKeys.json";
import type clients from "../../locales/en/clients.json";
import type closing from "../../locales/en/closing.json";
import type conformity from "../../locales/en/conformity.json";
import type documents from "../../locales/en/documents.json";
import type enterprisePages from "../../locales/en/enterprisePages.json";
import type enterprises from "../../locales/en/enterprises.json";
import type history from "../../locales/en/history.json";
import type issuing from "../../locales/en/issuing.json";
import type landing from "../../locales/en/landing.json";
import type numbering from "../../locales/en/numbering.json";
import type offline from "../../locales/en/offline.json";
import type payments from "../../locales/en/payments.json";
import type products from "../../locales/en/products.json";
import type declarations from "../../locales/en/declarations.json";
import type reports from "../../locales/en/reports.json";
import type search from "../../locales/en/search.json";
import type share from "../../locales/en/share.json";
import type shell from "../../locales/en/shell.json";
import type spreadsheets from "../../locales/en/spreadsheets.json";
import type statistics from "../../locales/en/statistics.json";
import type translation from "../../locales/en/translation.json";

/** One namespace for the types: the others are its fallback (`fallbackNS`). */
type Translations = typeof translation &
  typeof shell &
  typeof accountPages &
  typeof apiKeys &
  typeof clients &
  typeof closing &
  typeof conformity &
  typeof documents &
  typeof enterprisePages &
  typeof enterprises &
  typeof history &
  typeof issuing &
  typeof landing &
  typeof numbering &
  typeof offline &
  typeof payments &
  typeof products &
  typeof declarations &
  typeof reports &
  typeof search &
  typeof share &
  typeof spreadsheets &
  typeof statistics;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: Translations };
  }
}
