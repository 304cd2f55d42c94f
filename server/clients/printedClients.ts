import { type ClientType, trimToNull } from "#domain/clients/clients.ts";
import { formatWilaya } from "#domain/countries/countries.ts";
import type { Language } from "#domain/text/language.ts";
import type { RecordListLayout } from "../records/printedRecords.ts";
import type { RecordRow } from "../records/table.ts";

const TYPE_LABELS: Record<Language, Record<ClientType, string>> = {
  fr: { BUSINESS: "Professionnel", INDIVIDUAL: "Particulier" },
  en: { BUSINESS: "Business", INDIVIDUAL: "Individual" },
  ar: { BUSINESS: "مؤسسة", INDIVIDUAL: "شخص" },
};

/** The printed list of clients (docs/rules/clients-and-products.md#printed-lists). */
export const CLIENT_LIST_LAYOUT: RecordListLayout<RecordRow<"client">> = {
  titles: {
    fr: { active: "Liste des clients", archived: "Liste des clients archivés" },
    en: { active: "Clients", archived: "Archived clients" },
    ar: { active: "قائمة الزبائن", archived: "قائمة الزبائن المؤرشفين" },
  },
  columns: [
    {
      labels: { fr: "Nom", en: "Name", ar: "الاسم التجاري أو اللقب" },
      width: 3,
      text: (client) => client.last_name,
    },
    {
      labels: { fr: "Prénom", en: "First name", ar: "الاسم" },
      width: 2,
      text: (client) => client.first_name,
    },
    {
      labels: { fr: "Type", en: "Type", ar: "النوع" },
      width: 1.8,
      text: (client, language) => TYPE_LABELS[language][client.type],
    },
    {
      labels: { fr: "E-mail", en: "E-mail", ar: "البريد الإلكتروني" },
      width: 3.2,
      text: (client) => client.email,
    },
    {
      labels: { fr: "Téléphone", en: "Telephone", ar: "الهاتف" },
      width: 1.8,
      text: (client) => client.phone,
    },
    {
      labels: { fr: "Adresse", en: "Address", ar: "العنوان" },
      width: 3,
      text: (client) => client.address,
    },
    {
      labels: { fr: "Wilaya", en: "Wilaya", ar: "الولاية" },
      width: 1.7,
      text: ({ wilaya }, language) => trimToNull(wilaya) && formatWilaya(wilaya ?? "", language),
    },
    {
      labels: { fr: "RC", en: "RC", ar: "السجل التجاري" },
      width: 2.4,
      text: (client) => client.trade_register,
    },
    {
      labels: { fr: "NIF", en: "NIF", ar: "رقم التعريف الجبائي" },
      width: 2.3,
      text: (client) => client.nif,
    },
    {
      labels: { fr: "NIS", en: "NIS", ar: "رقم التعريف الإحصائي" },
      width: 2.3,
      text: (client) => client.nis,
    },
    {
      labels: { fr: "AI", en: "AI", ar: "رقم المادة الجبائية" },
      width: 1.8,
      text: (client) => client.ai,
    },
  ],
};
