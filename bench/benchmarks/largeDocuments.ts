import { clientId, organizationId } from "../data/ids.ts";
import { MANY_ORGANIZATIONS } from "../data/sizes.ts";
import { compareInRounds } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { ownerHeaders, withDaftar } from "../processes/daftar.ts";
import type { ApiRequest, LoadGenerator } from "../processes/load.ts";
import { p95OfLists, LIST_SECONDS, send } from "./otherLists.ts";
import { creationRequest, invoiceFor, listRequests } from "./requests.ts";

/** The organization with the large documents. The lists are those of the others. */
const LARGE_ORGANIZATION = 0;
const ISSUED_INVOICES = 50;

/** 500 lines of the longest texts: 3 MB in JSON. */
const LINES = Array.from({ length: 500 }, (_, at) => ({
  name: `${at} ${"ط".repeat(190)}`,
  description: `${at} ${"ط".repeat(1_990)}`,
  quantity: 1,
  unitPrice: 1_000,
  tva: 0.19,
}));

/** The fields that an organization must have for issuing. */
const REQUIRED_FIELDS = { address: "12 rue Didouche Mourad, Alger", NIF: "000016001234567" };

async function sendChange(url: string, method: "POST" | "PUT", path: string, body: object) {
  const headers = {
    ...(await ownerHeaders(LARGE_ORGANIZATION)),
    "content-type": "application/json",
  };
  const response = await send(url, { method, path, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as { id: string };
}

/** Issues fifty invoices of 3 MB and changes another document of 3 MB. @returns the changed one's id */
async function prepareLargeDocuments(url: string): Promise<string> {
  await sendChange(url, "PUT", "/api/enterprises/me", REQUIRED_FIELDS);
  const body = invoiceFor(clientId(organizationId(LARGE_ORGANIZATION), 1), LINES);
  for (let at = 0; at < ISSUED_INVOICES; at += 1) {
    const { id } = await sendChange(url, "POST", "/api/documents", body);
    await sendChange(url, "POST", `/api/documents/${id}/issue`, { acceptWarnings: true });
  }
  const { id } = await sendChange(url, "POST", "/api/documents", body);
  for (let quantity = 2; quantity < 12; quantity += 1) {
    const lines = LINES.map((line) => ({ ...line, quantity }));
    await sendChange(url, "PUT", `/api/documents/${id}`, { ...body, lines });
  }
  return id;
}

/** The requests with which one organization loads the program. */
interface OrganizationLoad {
  what: string;
  clients: number;
  requests: ApiRequest[];
}

async function prepareOrganizationLoads(changed: string): Promise<OrganizationLoad[]> {
  const headers = await ownerHeaders(LARGE_ORGANIZATION);
  const buildGetRequest = (path: string): ApiRequest => ({
    method: "GET",
    path: `/api${path}`,
    headers,
  });
  const body = invoiceFor(clientId(organizationId(LARGE_ORGANIZATION), 1), LINES);
  const create = await creationRequest(LARGE_ORGANIZATION, body);
  return [
    {
      what: "documents of 500 long lines are created",
      clients: 4,
      requests: Array.from({ length: 4 }, () => create),
    },
    {
      what: "fifty invoices of 3 MB are verified and given to an auditor",
      clients: 2,
      requests: [
        buildGetRequest("/enterprises/me/audit-file"),
        buildGetRequest("/enterprises/me/seals/verification"),
      ],
    },
    {
      what: "the history of 3 MB entries is read",
      clients: 4,
      requests: Array.from({ length: 4 }, () => buildGetRequest(`/documents/${changed}/history`)),
    },
    {
      what: "all data of an organization with 150 MB of lines is exported",
      clients: 1,
      requests: [buildGetRequest("/enterprises/me/export")],
    },
  ];
}

/** Others' lists while one organization continuously reads and writes its largest documents. */
export async function measureLargeDocuments(load: LoadGenerator): Promise<Row[]> {
  const lists = (await listRequests(MANY_ORGANIZATIONS.usual)).filter(
    (_, at) => at % MANY_ORGANIZATIONS.usual.organizations !== LARGE_ORGANIZATION,
  );
  return withDaftar(MANY_ORGANIZATIONS.usual, async ({ url }) => {
    const changed = await prepareLargeDocuments(url);
    const rows: Row[] = [];
    for (const { what, clients, requests } of await prepareOrganizationLoads(changed)) {
      let answered = 0;
      const measureDuringLoad = async () => {
        const organizationLoad = load.run({
          url,
          requests,
          clients,
          seconds: LIST_SECONDS + 1,
          mayRefuse: true,
        });
        const p95 = await p95OfLists(url, lists);
        answered = (await organizationLoad).perSecond;
        return p95;
      };
      const compared = await compareInRounds(measureDuringLoad, () => p95OfLists(url, lists), 3);
      const figures =
        `list p95 ${formatDigits(compared.ours)} ms beside ${formatDigits(compared.theirs)} ms idle; ` +
        `${formatDigits(answered)} answered a second`;
      rows.push({
        what: `others while ${what}`,
        value: compared.ratio,
        unit: "×",
        atMost: 2,
        figures,
      });
    }
    return rows;
  });
}
