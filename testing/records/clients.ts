import { type Client, clients } from "#contract/clients.ts";
import type { Api } from "../api.ts";

/** The body of a business with every usual field. */
export const BATIMENT = {
  userType: "BUSINESS",
  nom: "SARL Bâtiment du Sahel",
  prenom: "Karim",
  email: "contact@sahel.dz",
  telephone: "0550123456",
  adresse: "12 rue Didouche Mourad",
  wilaya: "16 - Alger",
  country: "DZ",
  business_sector: "BTP / Matériaux de construction",
  registreCommerce: "16/00-1234567B22",
  NIF: "001234567890123",
  NIS: "123456789012345",
  AI: "16123456789",
  legalForm: "SARL",
  activity: "Gros œuvre et second œuvre",
} as const;

/** Creates the client BATIMENT. @param changes fields that differ */
export const createClient = (api: Api, token: string, changes: object = {}): Promise<Client> =>
  api.call(token, clients.create, { body: { ...BATIMENT, ...changes } });
