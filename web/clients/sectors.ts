import type { TFunction } from "i18next";
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

type SectorPhrase = (typeof SECTOR_PHRASES)[BusinessSector];

/** A sector in the reader's words; one that is none of ours as it is written. */
export function sectorText(sector: string, t: TFunction): string {
  const phrase = SECTOR_PHRASES[sector as BusinessSector] as SectorPhrase | undefined;
  return phrase === undefined ? sector : t(`clients.sectors.${phrase}`);
}
