import type { z } from "zod";
import { products } from "#contract/products.ts";
import type { ProductVisibility } from "#domain/products/products.ts";

export type DemoProduct = z.output<typeof products.create.body>;

/** A product and the VAT rate of its lines. */
export interface CatalogueEntry {
  product: DemoProduct;
  /** A fraction: 0.19. */
  vat: number;
}

/** Reference, name, description, price in dinars, visibility, unit. */
type Goods = [string, string, string, number, ProductVisibility?, string?];

const GOODS: Goods[] = [
  [
    "PC-P15-16",
    "Ordinateur portable 15,6 pouces",
    "16 Go, SSD 512 Go, clavier AZERTY et arabe",
    118_500,
  ],
  ["PC-P14-32", "Ordinateur portable 14 pouces", "32 Go, SSD 1 To, châssis aluminium", 192_000],
  ["PC-B-16", "Ordinateur de bureau", "Tour compacte, 16 Go, SSD 512 Go", 89_000],
  ["ECR-24", "Écran 24 pouces", "Dalle IPS, réglable en hauteur", 27_500],
  ["ECR-27", "Écran 27 pouces", "QHD, USB-C", 48_900],
  ["IMP-LM", "Imprimante laser monochrome", "Recto verso, réseau", 38_900],
  ["IMP-MFC", "Multifonction laser couleur", "A4, chargeur de documents, réseau", 96_000],
  ["TON-N", "Toner noir", "3 000 pages", 8_900],
  ["TON-4C", "Lot de 4 toners", "Noir, cyan, magenta, jaune", 34_500],
  ["OND-1000", "Onduleur 1 000 VA", "Line-interactive, 6 prises", 21_500],
  ["SSD-1T", "Disque SSD 1 To", "NVMe", 14_800],
  ["USB-64", "Clé USB 64 Go", "USB 3.2", 1_650],
  ["CLA-SF", "Ensemble clavier et souris sans fil", "AZERTY et arabe", 4_200],
  ["CAS-USB", "Casque avec micro", "USB, réduction de bruit", 6_800],
  ["CAM-WEB", "Webcam Full HD", "Avec volet", 7_900],
  ["SW-24G", "Commutateur 24 ports", "Gigabit, administrable, rackable", 32_000],
  ["RT-W6", "Routeur Wi-Fi 6", "Double bande, 4 ports", 18_500],
  ["AP-W6", "Point d'accès Wi-Fi 6", "PoE, pose au plafond", 22_900],
  ["CBL-C6", "Câble réseau Cat 6", "Touret de 305 m", 24_500, "BOTH", "Touret"],
  ["GOU-40", "Goulotte 40 × 25", "PVC blanc", 260, "BOTH", "M"],
  ["BAI-12U", "Baie murale 12U", "Porte vitrée, ventilée", 36_000],
  ["CAM-IP4", "Caméra IP 4 mégapixels", "Extérieure, vision de nuit", 13_500],
  ["NVR-8", "Enregistreur 8 voies", "PoE, sans disque", 29_800],
  ["POI-BIO", "Pointeuse biométrique", "500 empreintes, réseau", 31_000],
  ["VID-4000", "Vidéoprojecteur 4 000 lumens", "Full HD", 92_000],
  ["BUR-160", "Bureau 160 cm", "Plateau hêtre, caisson 3 tiroirs", 42_000],
  ["FAU-ERG", "Fauteuil ergonomique", "Accoudoirs et têtière réglables", 24_900],
  ["ARM-2P", "Armoire métallique 2 portes", "4 tablettes, serrure", 38_500],
  ["RAM-A4", "Ramette A4 80 g", "500 feuilles", 950, "BOTH", "Ramette"],
  ["MAN-CPT", "دليل المحاسبة المبسط", "كتاب، 320 صفحة", 1_800],
  ["EMB-CRT", "Carton d'emballage", "60 × 40 × 40 cm", 180, "PURCHASABLE"],
  ["CON-RJ45", "Connecteurs RJ45", "Sachet de 100", 2_400, "PURCHASABLE", "Sachet"],
];

/** Reference, name, description, price in dinars, unit. */
const SERVICES: [string, string, string, number, string?][] = [
  ["SRV-PT", "Pose d'un point réseau", "Câblage, prise et test", 3_500],
  [
    "SRV-MNT",
    "Maintenance du parc",
    "Deux visites par mois, assistance à distance",
    25_000,
    "MONTH",
  ],
  ["SRV-INT", "Intervention sur site", "Déplacement compris dans la wilaya", 4_500, "HOUR"],
  ["SRV-FOR", "Formation bureautique", "Jusqu'à 8 personnes", 18_000, "DAY"],
  ["SRV-AUD", "Audit de sécurité", "Rapport et plan d'action", 85_000],
  ["SRV-WEB", "Site vitrine", "Cinq pages, en français et en arabe", 150_000],
  ["SRV-HEB", "Hébergement annuel", "Nom de domaine et messagerie", 24_000],
  ["SRV-MES", "Livraison et mise en service", "Déballage, installation, essai", 6_000],
  ["SRV-DEB", "Frais de port avancés", "Débours refacturés à l'identique", 1_800],
];

const REDUCED_VAT_REFERENCES = new Set(["MAN-CPT", "SRV-FOR", "SRV-HEB"]);
const NO_VAT_REFERENCES = new Set(["SRV-DEB"]);

function vatRateOf(reference: string): number {
  if (NO_VAT_REFERENCES.has(reference)) return 0;
  return REDUCED_VAT_REFERENCES.has(reference) ? 0.09 : 0.19;
}

/** Forty-one products and services, parsed by the contract. */
export function makeCatalogue(): CatalogueEntry[] {
  const goods = GOODS.map(([ref_product, name, description, price, visibility, unit]) => ({
    type: "PRODUCT",
    ref_product,
    name,
    description,
    price,
    productVisibility: visibility ?? "SALEABLE",
    unitOfMeasure: unit ?? "PIECE",
  }));
  const services = SERVICES.map(([ref_product, name, description, price, unit]) => ({
    type: "SERVICE",
    ref_product,
    name,
    description,
    price,
    unitOfMeasure: unit ?? "",
  }));
  return [...goods, ...services].map((body) => ({
    product: products.create.body.parse({ ...body, tva: vatRateOf(body.ref_product) }),
    vat: vatRateOf(body.ref_product),
  }));
}
