import type { BusinessSector } from "#domain/clients.ts";

/** A sector is stored as it is written in French; its phrase has a name of its own. */
export const SECTOR_PHRASES = {
  Agroalimentaire: "food",
  "Banque / Assurance": "banking",
  "Bois / Papier / Carton / Imprimerie": "paper",
  "BTP / Matériaux de construction": "construction",
  "Chimie / Parachimie": "chemistry",
  "Commerce / Négoce / Distribution": "trade",
  "Édition / Communication / Multimédia": "media",
  "Électronique / Électricité": "electronics",
  "Études et conseils": "consulting",
  "Industrie pharmaceutique": "pharmaceuticals",
  "Informatique / Télécoms": "computing",
  "Machines et équipements / Automobile": "machinery",
  "Métallurgie / Travail du métal": "metal",
  Plastique: "plastics",
  "Services aux entreprises": "services",
  "Textile / Habillement / Chaussure": "textiles",
  "Transports / Logistique": "transport",
} as const satisfies Record<BusinessSector, string>;
