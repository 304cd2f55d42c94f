import { CLIENT_TEXTS, type ClientTexts } from "../clients/clientFields.ts";
import { wireNames } from "../records/fields.ts";
import type { ColumnNames, Examples } from "./spreadsheetCells.ts";

/** The columns of a client's own fields. */
export type ClientFieldColumn =
  | keyof ClientTexts
  | "lastName"
  | "firstName"
  | "email"
  | "country"
  | "sector"
  | "type";

/**
 * The columns of a new client's opening balance
 * (docs/rules/clients-and-products.md#opening-balances).
 */
export type OpeningColumn = "openingBalance" | "openingDate";

export type ClientColumn = ClientFieldColumn | OpeningColumn;

const FIELD_HEADERS: Readonly<Record<ClientFieldColumn, string>> = {
  lastName: "nom",
  firstName: "prénom",
  email: "email",
  phone: "téléphone",
  address: "adresse",
  wilaya: "wilaya",
  country: "pays",
  sector: "secteur",
  type: "type",
  tradeRegister: "registre de commerce",
  nif: "NIF",
  nis: "NIS",
  ai: "AI",
  legalForm: "forme juridique",
  activity: "description de l'activité",
};

/** The headers of the template, in their order (docs/rules/clients-and-products.md#columns). */
export const CLIENT_HEADERS: Readonly<Record<ClientColumn, string>> = {
  ...FIELD_HEADERS,
  openingBalance: "solde initial",
  openingDate: "date du solde",
};

export const CLIENT_COLUMNS = Object.keys(CLIENT_HEADERS) as ClientColumn[];

/**
 * The columns of an exported sheet. It has no opening balance: importing it again would enter the
 * debt twice.
 */
export const EXPORTED_CLIENT_COLUMNS = Object.keys(FIELD_HEADERS) as ClientFieldColumn[];

/** The field of the wire that each column fills. */
export const CLIENT_WIRE_NAMES = {
  lastName: "nom",
  firstName: "prenom",
  email: "email",
  country: "country",
  sector: "business_sector",
  type: "userType",
  ...wireNames(CLIENT_TEXTS),
  openingBalance: "openingBalance",
  openingDate: "openingDate",
} as const satisfies Record<ClientColumn, string>;

/** The columns that a client sheet must have. */
export const CLIENT_REQUIRED_COLUMNS = ["lastName", "email"] as const satisfies ClientColumn[];

/** The values of the two example rows of the template. */
export const CLIENT_EXAMPLES: Readonly<Record<ClientColumn, Examples>> = {
  lastName: ["SARL Bâtiment du Sahel", "Haddad"],
  firstName: ["Karim Benali", "Lina"],
  email: ["contact@sahel.example", "lina.haddad@exemple.example"],
  phone: ["0550123456", "0661234567"],
  address: ["12 rue Didouche Mourad", "Cité 5 Juillet, Bt 4"],
  wilaya: ["16", "Oran"],
  country: ["DZ", "Algérie"],
  sector: ["BTP / Matériaux de construction", ""],
  type: ["BUSINESS", "INDIVIDUAL"],
  tradeRegister: ["16/00-1234567B22", ""],
  nif: ["001234567890123", ""],
  nis: ["123456789012345", ""],
  ai: ["16123456789", ""],
  legalForm: ["SARL", ""],
  activity: ["Construction de bâtiments et gros œuvre", ""],
  openingBalance: [125_000.5, ""],
  openingDate: ["31/12/2025", ""],
};

/**
 * The names that each column may have, including the field's name on the wire
 * (docs/rules/clients-and-products.md#imports).
 */
export const CLIENT_COLUMN_NAMES: ColumnNames<ClientColumn> = {
  lastName: [
    ["nom", "raison sociale", "nom ou raison sociale", "société", "entreprise", "nom du client"],
    ["name", "last name", "surname", "company", "company name", "client name", "customer name"],
    // Names of Dolibarr, Odoo and Zoho.
    ["nom du tiers", "third-party name", "nom complet", "complete name", "display name"],
    ["nom affiché", "nom d’affichage", "customer"],
    ["الاسم", "الاسم التجاري", "الاسم التجاري أو اللقب", "اسم الشركة", "الشركة", "اسم الزبون"],
  ].flat(),
  firstName: [
    ["prénom", "contact", "personne à contacter", "nom du contact", "interlocuteur"],
    ["first name", "given name", "contact name", "contact person", "contact first name"],
    ["اللقب", "الاسم الشخصي", "الاسم الأول", "جهة الاتصال", "الشخص المسؤول"],
  ].flat(),
  email: [
    ["email", "e-mail", "mail", "courriel", "adresse e-mail", "adresse mail", "email address"],
    ["email id", "contact email"],
    ["البريد الإلكتروني", "الإيميل", "البريد"],
  ].flat(),
  phone: [
    ["telephone", "téléphone", "tél", "tel", "portable", "mobile", "numéro de téléphone"],
    ["n° de téléphone", "phone", "phone number", "mobile phone", "mobile no"],
    ["الهاتف", "رقم الهاتف", "هاتف", "الجوال", "النقال"],
  ].flat(),
  address: [
    ["adresse", "adresse postale", "rue", "address", "street", "العنوان"],
    ["billing address", "billing street", "primary address", "address line 1", "address1"],
    ["client address", "client street", "adresse de facturation"],
  ].flat(),
  wilaya: [
    ["wilaya", "état", "région", "province", "département", "state", "region"],
    ["code état / province", "état / province", "state/province code", "state/province"],
    ["billing state", "client state"],
    ["الولاية", "المنطقة", "المقاطعة"],
  ].flat(),
  country: [
    ["pays", "code pays", "country", "country code", "البلد", "الدولة"],
    ["billing country", "client country"],
  ].flat(),
  sector: [
    ["secteur", "secteur d’activité", "secteur d'activité", "business_sector", "activité"],
    ["sector", "business sector", "industry", "القطاع", "قطاع النشاط", "النشاط"],
  ].flat(),
  type: [
    ["type", "userType", "type de client", "client type", "customer type"],
    ["company type", "customer sub type"],
    ["النوع", "نوع الزبون", "نوع العميل"],
  ].flat(),
  tradeRegister: [
    ["registre de commerce", "registreCommerce", "registre du commerce", "RC", "n° RC"],
    ["register_commerce", "trade register", "trade register number", "register number"],
    // Dolibarr numbers an Algerian company's registrations: RC, article, NIF, NIS.
    ["identifiant professionnel 1", "id. prof. 1", "professional ID 1", "prof id 1"],
    ["السجل التجاري", "رقم السجل التجاري"],
  ].flat(),
  nif: [
    ["NIF", "numéro d’identification fiscale", "tax number", "tax id"],
    ["identifiant professionnel 3", "id. prof. 3", "professional ID 3", "prof id 3"],
    ["الرقم الجبائي", "رقم التعريف الجبائي", "التعريف الجبائي"],
  ].flat(),
  nis: [
    ["NIS", "numéro d’identification statistique", "statistical number"],
    ["identifiant professionnel 4", "id. prof. 4", "professional ID 4", "prof id 4"],
    ["الرقم الإحصائي", "رقم التعريف الإحصائي", "التعريف الإحصائي"],
  ].flat(),
  ai: [
    ["AI", "article d’imposition", "article d'imposition", "tax article", "article number"],
    ["identifiant professionnel 2", "id. prof. 2", "professional ID 2", "prof id 2"],
    ["رقم المادة", "رقم المادة الجبائية", "رقم مادة الضريبة", "المادة الجبائية", "مادة الضريبة"],
  ].flat(),
  legalForm: [
    ["forme juridique", "legalForm", "statut juridique", "nature juridique", "forme"],
    ["legal form", "legal status", "company form", "legal structure"],
    ["الشكل القانوني", "الطبيعة القانونية", "الصفة القانونية"],
  ].flat(),
  // "activité" alone is the sector.
  activity: [
    ["description de l’activité", "description de l'activité", "activity", "objet social"],
    ["activity description", "business description", "description of the activity"],
    ["وصف النشاط", "طبيعة النشاط"],
  ].flat(),
  // "solde" alone may be any balance: the user matches it.
  openingBalance: [
    ["solde initial", "solde d’ouverture", "solde d'ouverture", "solde de départ", "ancien solde"],
    ["report à nouveau", "ancienne dette", "initial balance", "starting balance"],
    ["الرصيد الافتتاحي", "رصيد افتتاحي", "الرصيد الأولي", "رصيد أول المدة", "الدين القديم"],
    // Names of Zoho, Invoice Ninja and Odoo.
    ["opening balance", "client balance", "total receivable"],
  ].flat(),
  openingDate: [
    ["date du solde", "date du solde initial", "date de solde", "solde au"],
    ["opening balance date", "opening date", "balance date", "balance as of"],
    ["تاريخ الرصيد", "تاريخ الرصيد الافتتاحي", "تاريخ الرصيد الأولي"],
  ].flat(),
};

/**
 * Matches a header that contains "telephone", "phone" or "هاتف", or begins or ends with "tel", to the
 * telephone
 * (docs/rules/clients-and-products.md#imports).
 */
export function guessClientColumn(normalized: string): ClientColumn | null {
  return /telephone|phone|^tel|tel$|هاتف/.test(normalized) ? "phone" : null;
}
