import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import type { Api } from "../api.ts";
import { COMPLETE_ENTERPRISE } from "./completeEnterprise.ts";
import { LINE } from "./documents.ts";

const COMPLETE_CLIENT = {
  userType: "BUSINESS" as const,
  nom: "SPA Djurdjura",
  prenom: "Yacine",
  email: "contact@djurdjura.dz",
  adresse: "5 rue Larbi Ben M'hidi, Tizi Ouzou",
  NIF: "000015001234567",
  NIS: "012345678901234",
  registreCommerce: "15/00-7654321 B 18",
  legalForm: "SPA",
};

/** Registers an organization that can issue without warnings, with one client. */
export async function issuingOwner(api: Api): Promise<{ token: string; clientId: string }> {
  const token = await api.withEnterprise();
  await api.call(token, enterprises.update, { body: COMPLETE_ENTERPRISE });
  const { id: clientId } = await api.call(token, clients.create, { body: COMPLETE_CLIENT });
  return { token, clientId };
}

/** The body of an invoice of 1,190 DA. Its date is before every day on which the tests run. */
export const invoice = (clientId: string, fields: Record<string, unknown> = {}) => ({
  type: "SALES_INVOICE" as const,
  clientId,
  date: "2026-11-20",
  lines: [LINE],
  ...fields,
});

/** Creates an invoice and issues it. @returns its id */
export async function issueInvoice(
  api: Api,
  { token, clientId }: { token: string; clientId: string },
  fields: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await api.call(token, documents.create, { body: invoice(clientId, fields) });
  await api.call(token, issuing.issue, { params: { id } });
  return id;
}
