import { BUSINESS_SECTORS, type ClientType } from "../clients/clients.ts";
import { SECTOR_NAMES } from "../clients/sectorNames.ts";
import { indexByNormalizedText } from "../text/normalizedText.ts";

/** The client types, by each of their normalized names. */
export const CLIENT_TYPE_BY_NAME = indexByNormalizedText<ClientType>([
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

/** The sectors, by each of their normalized names. */
export const SECTOR_BY_NAME = indexByNormalizedText(
  BUSINESS_SECTORS.map((sector) => [sector, [sector, ...SECTOR_NAMES[sector]]] as const),
);
