import { type ClientType, emptyIfNull } from "#domain/clients.ts";
import { shownWilaya } from "#domain/countries.ts";
import { formatDay } from "#domain/days.ts";
import type { Language } from "#domain/language.ts";
import type { ListContext, PrintedList } from "../printing/printedList.ts";
import type { ClientRow } from "./store.ts";

interface Words {
  title: string;
  archive: string;
  /**
   * nom, prénom, type, e-mail, téléphone, adresse, wilaya, RC, NIF, NIS, AI
   * (docs/rules/clients-and-products.md#printed-lists).
   */
  columns: readonly string[];
  types: Record<ClientType, string>;
}

const WORDS: Record<Language, Words> = {
  fr: {
    title: "Liste des clients",
    archive: "Liste des clients inactifs",
    columns: [
      "Nom",
      "Prénom",
      "Type",
      "E-mail",
      "Téléphone",
      "Adresse",
      "Wilaya",
      "RC",
      "NIF",
      "NIS",
      "AI",
    ],
    types: { BUSINESS: "Professionnel", INDIVIDUAL: "Particulier" },
  },
  en: {
    title: "Clients",
    archive: "Inactive clients",
    columns: [
      "Name",
      "First name",
      "Type",
      "E-mail",
      "Telephone",
      "Address",
      "Wilaya",
      "RC",
      "NIF",
      "NIS",
      "AI",
    ],
    types: { BUSINESS: "Business", INDIVIDUAL: "Individual" },
  },
  ar: {
    title: "قائمة الزبائن",
    archive: "قائمة الزبائن غير النشطين",
    columns: [
      "الاسم التجاري أو اللقب",
      "الاسم",
      "النوع",
      "البريد الإلكتروني",
      "الهاتف",
      "العنوان",
      "الولاية",
      "السجل التجاري",
      "الرقم الجبائي",
      "الرقم الإحصائي",
      "رقم المادة",
    ],
    types: { BUSINESS: "محترف", INDIVIDUAL: "فرد" },
  },
};

const WIDTHS = [3, 2, 1.8, 3.2, 1.8, 3, 1.7, 2.4, 2.3, 2.3, 1.8];

/** The clients as a list on paper (docs/rules/clients-and-products.md#printed-lists). */
export function printedClients(
  clients: readonly ClientRow[],
  { language, archived, day, enterprise }: ListContext,
): PrintedList<ClientRow> {
  const { title, archive, columns, types } = WORDS[language];
  const texts: ((client: ClientRow) => string | null)[] = [
    (client) => client.last_name,
    (client) => client.first_name,
    (client) => types[client.type],
    (client) => client.email,
    (client) => client.phone,
    (client) => client.address,
    ({ wilaya }) => emptyIfNull(wilaya) && shownWilaya(wilaya ?? "", language),
    (client) => client.trade_register,
    (client) => client.nif,
    (client) => client.nis,
    (client) => client.ai,
  ];
  return {
    language,
    title: archived ? archive : title,
    subtitle: `${clients.length} · ${formatDay(day, language)}`,
    enterprise,
    columns: texts.map((text, at) => ({ label: columns[at] ?? "", width: WIDTHS[at] ?? 1, text })),
    rows: clients,
  };
}
