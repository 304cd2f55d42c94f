import { clientId, organizationId } from "../data/ids.ts";
import { MANY_ORGANIZATIONS } from "../data/sizes.ts";
import { compareInRounds } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { ownerHeaders, withDaftar } from "../processes/daftar.ts";
import type { ApiRequest, LoadGenerator } from "../processes/load.ts";
import { creationRequest, invoiceFor } from "./requests.ts";

/** Each issues ten invoices in a round. */
export const ORGANIZATION_COUNT = 40;
const INVOICES_PER_ORGANIZATION = 10;

/** The fields that an organization or client must have for issuing. */
export const REQUIRED_FIELDS = { address: "12 rue Didouche Mourad, Alger", NIF: "000016001234567" };

interface Invoice {
  id: string;
  clientId: string;
  Total_à_payer: number;
}

export async function sendRequest(url: string, { path, ...request }: ApiRequest): Promise<Invoice> {
  const response = await fetch(`${url}${path}`, request);
  if (!response.ok) throw new Error(`${request.method} ${path}: ${await response.text()}`);
  return (await response.json()) as Invoice;
}

export async function requestOf(
  organization: number,
  method: "POST" | "PUT",
  path: string,
  body: object,
): Promise<ApiRequest> {
  const headers = {
    ...(await ownerHeaders(organization)),
    "content-type": "application/json",
  };
  return { method, path: `/api${path}`, headers, body: JSON.stringify(body) };
}

/** Creates invoices, by default of five lines, which are not issued. @returns each with its organization */
export async function createInvoices(
  url: string,
  lines?: readonly object[],
): Promise<(Invoice & { organization: number })[]> {
  const made: (Invoice & { organization: number })[] = [];
  for (let at = 0; at < INVOICES_PER_ORGANIZATION; at += 1) {
    const row = Array.from({ length: ORGANIZATION_COUNT }, async (_, organization) => {
      const body = invoiceFor(clientId(organizationId(organization), 1 + at), lines);
      const invoice = await sendRequest(url, await creationRequest(organization, body));
      return { ...invoice, organization };
    });
    made.push(...(await Promise.all(row)));
  }
  return made;
}

/** Issuing an invoice of five lines, compared with a change of its status. */
export async function measureIssuing(load: LoadGenerator): Promise<Row[]> {
  return withDaftar(MANY_ORGANIZATIONS.usual, async ({ url }) => {
    for (let organization = 0; organization < ORGANIZATION_COUNT; organization += 1) {
      await sendRequest(
        url,
        await requestOf(organization, "PUT", "/enterprises/me", REQUIRED_FIELDS),
      );
    }
    /**
     * Creates invoices and sends one request for each. Returns the total time in milliseconds divided by their number.
     */
    const measureRequestTime = async (method: "POST" | "PUT", path: string, body: object) => {
      const requests = await Promise.all(
        (await createInvoices(url)).map(({ organization, id }) =>
          requestOf(organization, method, `/documents/${id}${path}`, body),
        ),
      );
      const { perSecond } = await load.run({ url, requests, once: true });
      return 1000 / perSecond;
    };
    const compared = await compareInRounds(
      () => measureRequestTime("POST", "/issue", { acceptWarnings: true }),
      () => measureRequestTime("PUT", "", { status: "SENT" }),
    );
    const { ours, theirs, ratio: value } = compared;
    const figures = `${formatDigits(ours)} ms of ${formatDigits(theirs)} ms for a status change`;
    return [{ what: "issue with 5 lines", value, unit: "×", atMost: 2.5, figures }];
  });
}
