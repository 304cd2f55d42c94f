import type { TFunction } from "i18next";
import type { BusinessSector } from "#domain/clients/clients.ts";

/** The translation keys of the sectors, which are stored in French. */
export const SECTOR_KEYS = {
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

type SectorKey = (typeof SECTOR_KEYS)[BusinessSector];

/** The translated sector; an unknown one unchanged. */
export function sectorText(sector: string, t: TFunction): string {
  const key = SECTOR_KEYS[sector as BusinessSector] as SectorKey | undefined;
  return key === undefined ? sector : t(`clients.sectors.${key}`);
}
