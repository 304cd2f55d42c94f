import type { BusinessSector } from "#domain/clients/clients.ts";

export const WILAYAS = {
  "06": "Béjaïa",
  "09": "Blida",
  "13": "Tlemcen",
  "15": "Tizi Ouzou",
  "16": "Alger",
  "19": "Sétif",
  "22": "Sidi Bel Abbès",
  "23": "Annaba",
  "25": "Constantine",
  "27": "Mostaganem",
  "30": "Ouargla",
  "31": "Oran",
  "35": "Boumerdès",
  "39": "El Oued",
  "47": "Ghardaïa",
} as const;

export type Wilaya = keyof typeof WILAYAS;

const TRADE: BusinessSector = "Commerce / Négoce / Distribution";
const BUILDING: BusinessSector = "BTP / Matériaux de construction";
const ADVICE: BusinessSector = "Études et conseils";
const SERVICES: BusinessSector = "Services aux entreprises";
const FOOD: BusinessSector = "Agroalimentaire";
const TRANSPORT: BusinessSector = "Transports / Logistique";
const COMPUTING: BusinessSector = "Informatique / Télécoms";

export type BusinessRow = [
  company: string,
  contact: string,
  domain: string,
  wilaya: Wilaya,
  sector: BusinessSector,
];

/** All invented. */
export const BUSINESSES: BusinessRow[] = [
  ["SARL El Wiam Négoce", "Samir Benhamou", "elwiam-negoce", "31", TRADE],
  ["EURL Zitoune Bâtiment", "Kamel Ferhati", "zitoune-bat", "13", BUILDING],
  ["Cabinet Meziane & Associés", "Lynda Meziane", "cabinet-meziane", "16", ADVICE],
  ["SARL Beni Haroun Transit", "Nabil Haddouche", "bh-transit", "25", TRANSPORT],
  ["Clinique El Andalous", "Dr Souad Kherbache", "clinique-andalous", "31", SERVICES],
  ["SPA Minoterie du Dahra", "Hakim Zerguine", "minoterie-dahra", "27", FOOD],
  ["École privée Les Amandiers", "Fatiha Lounis", "lesamandiers", "16", SERVICES],
  ["SARL Tafna Matériaux", "Redouane Chaïb", "tafna-materiaux", "13", BUILDING],
  [
    "EURL Pixel & Papier",
    "Yasmine Aouadi",
    "pixelpapier",
    "16",
    "Édition / Communication / Multimédia",
  ],
  [
    "Pharmacie du Belvédère",
    "Nawel Ghezali",
    "pharmacie-belvedere",
    "23",
    "Industrie pharmaceutique",
  ],
  [
    "SARL Djurdjura Textile",
    "Idir Ouali",
    "djurdjura-textile",
    "15",
    "Textile / Habillement / Chaussure",
  ],
  ["Hôtel Rivage Bleu", "Mounir Saïdi", "rivage-bleu", "06", SERVICES],
  ["SARL Hodna Plast", "Abdelhak Meddour", "hodna-plast", "19", "Plastique"],
  ["EURL Oued Souf Agro", "Larbi Guedira", "souf-agro", "39", FOOD],
  ["Bureau d'études Voûte & Trait", "Imène Rahmouni", "voute-trait", "16", ADVICE],
  [
    "SARL Mzab Énergie Solaire",
    "Bakir Oulad Daoud",
    "mzab-solaire",
    "47",
    "Électronique / Électricité",
  ],
  ["SNC Frères Belkhodja", "Omar Belkhodja", "belkhodja-freres", "09", TRADE],
  [
    "Imprimerie La Plume d'Or",
    "Rachida Tounsi",
    "laplumedor",
    "31",
    "Bois / Papier / Carton / Imprimerie",
  ],
  ["SARL Sahel Froid", "Toufik Amrouche", "sahel-froid", "35", FOOD],
  ["EURL Netcom Services 25", "Walid Boussouf", "netcom25", "25", COMPUTING],
  ["Auto-école La Corniche", "Zoubida Merabet", "ae-lacorniche", "31", SERVICES],
  ["SARL Ziban Palettes", "Djamel Khelifi", "ziban-palettes", "30", TRANSPORT],
  ["Laboratoire d'analyses El Hikma", "Dr Mourad Slimani", "labo-hikma", "19", SERVICES],
  ["SARL Macta Métal", "Boualem Dris", "macta-metal", "27", "Métallurgie / Travail du métal"],
  ["EURL Verger de la Mitidja", "Salima Bouzid", "verger-mitidja", "09", FOOD],
  ["Agence Rihla Voyages", "Farouk Hamidi", "rihla-voyages", "16", SERVICES],
  ["SARL Seybouse Chimie", "Leïla Maamri", "seybouse-chimie", "23", "Chimie / Parachimie"],
  ["Librairie Le Calame", "Anis Derbal", "lecalame", "25", TRADE],
  [
    "SARL Mekerra Menuiserie",
    "Habib Taleb",
    "mekerra-bois",
    "22",
    "Bois / Papier / Carton / Imprimerie",
  ],
  ["EURL Port-aux-Poules Import", "Karima Sebaa", "pap-import", "31", TRADE],
  ["Crèche Les P'tits Jasmins", "Dalila Ziane", "ptitsjasmins", "16", SERVICES],
  [
    "SARL Gouraya Électro",
    "Massinissa Hammam",
    "gouraya-electro",
    "06",
    "Électronique / Électricité",
  ],
  ["Cabinet dentaire Sourire Plus", "Dr Wassila Benali", "sourireplus", "13", SERVICES],
  ["SARL Erg Logistique", "Mokhtar Chenini", "erg-logistique", "30", TRANSPORT],
  ["شركة النخيل للتجارة", "عبد القادر منصوري", "nakhil-tijara", "39", TRADE],
  ["مؤسسة الفجر للأشغال", "سليم بوعلام", "fadjr-travaux", "16", BUILDING],
  ["مكتبة الأمل", "نوال حداد", "maktabat-elamel", "19", TRADE],
  ["مخبزة السنابل", "عمار قاسمي", "sanabel", "25", FOOD],
  ["شركة الواحة للنقل", "بشير تواتي", "waha-nakl", "30", TRANSPORT],
  ["عيادة الشفاء", "د. أمينة زروقي", "iyadat-chifa", "31", SERVICES],
  ["مدرسة المستقبل الخاصة", "حسين بلقاسم", "moustakbal", "09", SERVICES],
  ["ورشة الإتقان للنجارة", "رابح عيساوي", "itkane", "22", "Bois / Papier / Carton / Imprimerie"],
];

export type IndividualRow = [last: string, first: string, mailbox: string, wilaya: Wilaya];

/** All invented. */
export const INDIVIDUALS: IndividualRow[] = [
  ["Belaïd", "Nassima", "n.belaid", "16"],
  ["Mokrani", "Sofiane", "sofiane.mokrani", "06"],
  ["Haddad", "Ryma", "ryma.haddad", "31"],
  ["Cherif", "Yacine", "y.cherif", "25"],
  ["Bouazza", "Amina", "amina.bouazza", "31"],
  ["Touati", "Riad", "riad.touati", "23"],
  ["Larbaoui", "Hanane", "hanane.l", "22"],
  ["Zenati", "Mehdi", "mehdi.zenati", "16"],
  ["Khaldi", "Souhila", "s.khaldi", "13"],
  ["Ouyahia-Tlemsani", "Farid", "farid.ot", "13"],
  ["Guerfi", "Lamia", "lamia.guerfi", "19"],
  ["Saadi", "Ilyes", "ilyes.saadi", "09"],
  ["Benaïssa", "Chahinez", "chahinez.b", "31"],
  ["Hamdani", "Zakaria", "z.hamdani", "35"],
  ["بن يوسف", "مريم", "meriem.by", "39"],
  ["قدور", "إسماعيل", "ismail.kaddour", "47"],
  ["شريفي", "فاطمة الزهراء", "fz.cherifi", "30"],
  ["مزيان", "عبد الرحمن", "abderrahmane.m", "25"],
];
