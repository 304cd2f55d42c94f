import type { z } from "zod";
import { clients } from "#contract/clients.ts";
import type { BusinessSector } from "#domain/clients/clients.ts";
import { LEGAL_FORMS, type LegalForm } from "#domain/parties/legalForms.ts";
import {
  BUSINESSES,
  INDIVIDUALS,
  WILAYAS,
  type BusinessRow,
  type IndividualRow,
  type Wilaya,
} from "./people.ts";
import type { Random } from "./random.ts";

export type DemoClient = z.output<typeof clients.create.body>;

const SUPPLIER_SECTORS: BusinessSector[] = [
  "Commerce / Négoce / Distribution",
  "Informatique / Télécoms",
  "Électronique / Électricité",
  "Plastique",
];

/** Whether the client is also a supplier. */
export const isSupplier = ({ business_sector }: DemoClient): boolean =>
  SUPPLIER_SECTORS.some((sector) => sector === business_sector);

const STREETS = [
  "rue de la Liberté",
  "boulevard du 1er Novembre",
  "avenue de l'Indépendance",
  "rue des Frères Martyrs",
  "cité des Oliviers",
  "lotissement El Yasmine",
  "rue des Figuiers",
  "rue du Port",
];

const STREETS_IN_ARABIC = ["شارع الاستقلال", "حي النصر", "شارع أول نوفمبر", "حي الزيتون"];

export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

function addressOf(random: Random, name: string, code: Wilaya) {
  const town = WILAYAS[code];
  const number = random.between(1, 140);
  const adresse = isArabic(name)
    ? `${number} ${random.pick(STREETS_IN_ARABIC)}`
    : `${number}, ${random.pick(STREETS)}, ${town}`;
  const telephone = `0${random.pick(["5", "6", "7"])}${random.digits(8)}`;
  return { adresse, telephone, wilaya: `${code} - ${town}`, country: "DZ" };
}

/** The legal form that a company's name begins with: "SARL Tafna Matériaux". */
function legalFormOf(company: string): LegalForm | null {
  return LEGAL_FORMS.find((form) => company.startsWith(`${form} `)) ?? null;
}

/** The e-mail domain of the only client that is exempt from VAT. */
const EXEMPT_DOMAIN = "pap-import";

function businessBody(random: Random, row: BusinessRow) {
  const [nom, prenom, domain, code, business_sector] = row;
  const since = random.between(10, 24);
  return {
    userType: "BUSINESS",
    nom,
    prenom,
    email: `contact@${domain}.example`,
    business_sector,
    legalForm: legalFormOf(nom),
    vatExemption: domain === EXEMPT_DOMAIN ? { kind: "EXEMPT", article: "CTCA art. 9" } : null,
    ...addressOf(random, nom, code),
    NIF: `00${since}${code}${random.digits(9)}`,
    NIS: `00${since}${code}${random.digits(9)}`,
    AI: `${code}${random.digits(9)}`,
    registreCommerce: `${code}/00-0${random.digits(6)}B${since}`,
  };
}

function individualBody(random: Random, row: IndividualRow) {
  const [nom, prenom, mailbox, code] = row;
  const email = `${mailbox}@courrier.example`;
  return { userType: "INDIVIDUAL", nom, prenom, email, ...addressOf(random, nom, code) };
}

/** Sixty clients of both types, parsed by the contract. */
export function makeClients(random: Random): DemoClient[] {
  const bodies = [
    ...BUSINESSES.map((row) => businessBody(random, row)),
    ...INDIVIDUALS.map((row) => individualBody(random, row)),
  ];
  return bodies.map((body) => clients.create.body.parse(body));
}
