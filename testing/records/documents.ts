import { clients } from "#contract/clients.ts";
import type { Api } from "../api.ts";

/** A line of 1,000 DA excluding tax, 1,190 DA including tax. */
export const LINE = { name: "Étude de sol", quantity: 1, unitPrice: 1000, tva: 0.19 };

/** Registers the owner of an organization with one client. */
export async function ownerWithClient(api: Api): Promise<{ token: string; clientId: string }> {
  const token = await api.withEnterprise();
  return { token, clientId: await newClient(api, token) };
}

/** Creates a client. @returns its id */
export async function newClient(api: Api, token: string, nom = "SPA Djurdjura"): Promise<string> {
  const body = { nom, prenom: "Yacine", email: "contact@djurdjura.dz" };
  return (await api.call(token, clients.create, { body })).id;
}

/** The request body of a quotation with one line. */
export function quotation(clientId: string, fields: Record<string, unknown> = {}) {
  return { type: "QUOTATION" as const, clientId, lines: [LINE], ...fields };
}
