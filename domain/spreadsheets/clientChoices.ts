import { BUSINESS_SECTORS, type ClientType } from "../clients/clients.ts";
import { SECTOR_NAMES } from "../clients/sectorNames.ts";
import { indexByNormalizedText } from "../text/normalizedText.ts";

const TYPES = indexByNormalizedText<ClientType>([
  [
    "BUSINESS",
    [
      ["BUSINESS", "professionnel", "professionnelle", "pro", "entreprise", "société"],
      ["personne morale", "professional", "company", "مهني", "محترف", "مؤسسة", "شركة"],
    ].flat(),
  ],
  [
    "INDIVIDUAL",
    [
      ["INDIVIDUAL", "particulier", "particulière", "individuel", "personne physique"],
      ["person", "private", "individual person", "فرد", "شخص", "خاص", "شخص طبيعي"],
    ].flat(),
  ],
]);

const SECTORS = indexByNormalizedText(
  BUSINESS_SECTORS.map((sector) => [sector, [sector, ...SECTOR_NAMES[sector]]] as const),
);

/** The values of columns with a choice, by each of their normalized names. */
export const CLIENT_CHOICES = { types: TYPES, sectors: SECTORS };
