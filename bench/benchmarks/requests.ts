import { clientId, documentId, organizationId } from "../data/ids.ts";
import type { Size } from "../data/sizes.ts";
import { ownerHeaders } from "../processes/daftar.ts";
import { type ApiRequest, CONCURRENT_CLIENTS } from "../processes/load.ts";

const NAMES = ["djurdjura", "atlas", "aurès", "hoggar", "tassili", "mitidja"];
const FIVE_LINES = Array.from({ length: 5 }, () => ({
  name: "Étude de sol",
  quantity: 2,
  unitPrice: 1250.5,
  tva: 0.19,
}));

/** Makes at least 25 requests for each concurrent client of the load, spread over all organizations. */
async function forAllOrganizations<Result>(
  size: Size,
  request: (organization: number, at: number) => Promise<Result> | Result,
): Promise<Result[]> {
  const count = Math.max(size.organizations, 25 * CONCURRENT_CLIENTS);
  return Promise.all(
    Array.from({ length: count }, (_, at) => request(at % size.organizations, at)),
  );
}

/** A search for a part of a client's name, which many clients or one client has. */
const searchOf = (at: number) => {
  const name = NAMES[at % NAMES.length] ?? "";
  return at % 2 === 0 ? name : `${name} ${1 + (at % 9)}`;
};

/** Pages of ten sales invoices by date, filtered by the client's name. */
export function listRequests(size: Size, more: Record<string, string> = {}): Promise<ApiRequest[]> {
  return forAllOrganizations(size, async (organization, at) => {
    const query = { type: "SALES_INVOICE", search: searchOf(at), sortBy: "date", limit: "10" };
    const path = `/api/documents?${new URLSearchParams({ ...query, ...more }).toString()}`;
    return { method: "GET", path, headers: await ownerHeaders(organization) };
  });
}

/** The pages of `listRequests`, from the bare server. */
export function bareListRequests(size: Size): Promise<ApiRequest[]> {
  return forAllOrganizations(size, (organization, at) => {
    const query = { enterprise: organizationId(organization), search: searchOf(at) };
    return { method: "GET", path: `/list?${new URLSearchParams(query).toString()}`, headers: {} };
  });
}

const documentIdOf = (size: Size, organization: number, at: number) =>
  documentId(organizationId(organization), 1 + (at % size.documents));

/** Single documents with their lines. */
export function documentRequests(size: Size): Promise<ApiRequest[]> {
  return forAllOrganizations(size, async (organization, at) => ({
    method: "GET",
    path: `/api/documents/${documentIdOf(size, organization, at)}`,
    headers: await ownerHeaders(organization),
  }));
}

/** The documents of `documentRequests`, from the bare server. */
export function bareDocumentRequests(size: Size): Promise<ApiRequest[]> {
  return forAllOrganizations(size, (organization, at) => {
    const id = documentIdOf(size, organization, at);
    const query = { enterprise: organizationId(organization), id };
    return {
      method: "GET",
      path: `/document?${new URLSearchParams(query).toString()}`,
      headers: {},
    };
  });
}

export function dashboardRequests(size: Size): Promise<ApiRequest[]> {
  return forAllOrganizations(size, async (organization) => ({
    method: "GET",
    path: "/api/statistics/dashboard?year=2026",
    headers: await ownerHeaders(organization),
  }));
}

/** Different documents as PDF: a document with the same content is served from the cache. */
export function pdfRequests(size: Size, first: number, count: number): Promise<ApiRequest[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const organization = (first + at) % size.organizations;
      const id = documentIdOf(size, organization, first + at);
      const headers = await ownerHeaders(organization);
      return { method: "GET" as const, path: `/api/documents/${id}/pdf?lang=fr`, headers };
    }),
  );
}

/** The body of an invoice of this client. */
export const invoiceFor = (client: string, lines: readonly object[] = FIVE_LINES) => ({
  type: "SALES_INVOICE" as const,
  clientId: client,
  date: "2026-11-20",
  paymentMethod: "CASH" as const,
  lines,
});

/** Creations of invoices of five lines. */
export function creationRequests(size: Size): Promise<ApiRequest[]> {
  return forAllOrganizations(size, async (organization, at) => {
    const client = clientId(organizationId(organization), 1 + (at % 20));
    return creationRequest(organization, invoiceFor(client));
  });
}

/** The request that creates a document. @param organization its place among the organizations, from 0 */
export async function creationRequest(organization: number, body: object): Promise<ApiRequest> {
  const headers = {
    ...(await ownerHeaders(organization)),
    "content-type": "application/json",
  };
  return { method: "POST", path: "/api/documents", headers, body: JSON.stringify(body) };
}
