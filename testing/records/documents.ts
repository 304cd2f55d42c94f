import { clients } from "#contract/clients.ts";
import type { Api } from "../api.ts";

/** A line of 1,000 DA without tax, 1,190 DA with. */
export const LINE = { name: "Étude de sol", quantity: 1, unitPrice: 1000, tva: 0.19 };

/** An organization's owner with a client of theirs. */
export async function ownerWithClient(api: Api): Promise<{ token: string; clientId: string }> {
  const token = await api.withEnterprise();
  return { token, clientId: await newClient(api, token) };
}

export async function newClient(api: Api, token: string, nom = "SPA Djurdjura"): Promise<string> {
  const body = { nom, prenom: "Yacine", email: "contact@djurdjura.dz" };
  return (await api.call(token, clients.create, { body })).id;
}

/** The body of a quotation of one line for a client. */
export function quotation(clientId: string, fields: Record<string, unknown> = {}) {
  return { type: "QUOTATION" as const, clientId, lines: [LINE], ...fields };
}
