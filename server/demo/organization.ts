import type { LooksChange } from "#contract/looks.ts";

/** The invented organization of the demo, as a request body. */
export const ORGANIZATION = {
  name: "SARL Amel Équipements",
  legalForm: "SARL",
  activity: "Équipement de bureau et informatique",
  slogan: "Le matériel, l'installation et le suivi",
  capitale: 5_000_000,
  org_phone: "0560142738",
  wilaya: "31 - Oran",
  address: "18, boulevard de l'Indépendance, Oran",
  adr_facturation: "18, boulevard de l'Indépendance, 31000 Oran",
  registre_commerce: "31/00-0987654B19",
  website: "https://amel-equipements.example",
  NIF: "001931098765431",
  NIS: "001931010045672",
  AI: "31019876543",
  bankName: "Banque de l'Ouest, agence d'Oran",
  rib: "00200031031987654306",
  facture_format: "FORMAT_ANNUEL",
};

/** The accent is the colour of the logo. */
export const LOOKS: LooksChange = {
  accent: "#0f6b5c",
  footer: "Ouvert du dimanche au jeudi, de 8 h à 17 h",
  conditions: {
    QUOTATION: "Acompte de 30 % à la commande, le solde à la livraison.",
    SALES_INVOICE:
      "Le matériel reste la propriété de SARL Amel Équipements jusqu'à son paiement intégral.",
    PURCHASE_ORDER: "Livraison à notre dépôt d'Oran, du dimanche au jeudi, de 8 h à 16 h.",
    CREDIT_INVOICE: "À déduire de votre prochain règlement.",
  },
  translatedConditions: {
    ar: {
      QUOTATION: "دفعة أولى قدرها 30 % عند الطلب، والباقي عند التسليم.",
      SALES_INVOICE: "تبقى البضاعة ملكًا للبائع إلى غاية تسديد ثمنها كاملًا.",
    },
    en: { QUOTATION: "30 % deposit with the order, the rest on delivery." },
  },
};

export const OWNER = {
  email: "demo@daftar.example",
  password: "Daftar-Demo-1",
  phone: "0560142738",
  firstName: "Amel",
  lastName: "Bensalem",
};
