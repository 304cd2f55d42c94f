import type { Document } from "#contract/documents.ts";
import { clientId, organizationId } from "../data/ids.ts";
import { ONE_ORGANIZATION } from "../data/sizes.ts";
import { compareInRounds, median } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { startChild } from "../processes/child.ts";
import { type Daftar, ownerHeaders, withDaftar } from "../processes/daftar.ts";
import type { ApiRequest } from "../processes/load.ts";
import { creationRequest, invoiceFor, pdfRequests } from "./requests.ts";

const TYPST = new URL("../processes/typstAlone.ts", import.meta.url);
const SIZE = ONE_ORGANIZATION.usual;

/** Fetches each PDF in turn. Returns the median of their milliseconds. */
async function measureFetch({ url }: Daftar, requests: readonly ApiRequest[]): Promise<number> {
  const times: number[] = [];
  for (const { path, headers } of requests) {
    const started = performance.now();
    const response = await fetch(`${url}${path}`, { headers });
    const bytes = await response.bytes();
    if (!response.ok || bytes.length < 1000) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Creates a unique invoice with this number of lines. Returns the request of its PDF. */
export async function createLongInvoice(
  { url }: Daftar,
  lineCount: number,
  at: number,
): Promise<ApiRequest> {
  const lines = Array.from({ length: lineCount }, (_, line) => ({
    name: `Étude de sol ${at}-${line}`,
    quantity: 1 + (line % 9),
    unitPrice: 100 + at + line / 4,
    tva: 0.19,
  }));
  const { path, ...init } = await creationRequest(
    0,
    invoiceFor(clientId(organizationId(0), 1), lines),
  );
  const response = await fetch(`${url}${path}`, init);
  if (response.status !== 201) throw new Error(`A long invoice was answered ${response.status}`);
  const { id } = (await response.json()) as Document;
  const headers = await ownerHeaders(0);
  return { method: "GET", path: `/api/documents/${id}/pdf?lang=fr`, headers };
}

/** Each call of the result returns the next `count` requests, without repetition. */
function batchIterator(requests: readonly ApiRequest[], count: number): () => ApiRequest[] {
  let next = 0;
  return () => requests.slice(next, (next += count));
}

/** PDFs of the API compared with Typst alone in one thread. */
export async function measurePdf(): Promise<Row[]> {
  const typst = startChild(TYPST);
  try {
    return await withDaftar(SIZE, async (daftar) => {
      const short = batchIterator(await pdfRequests(SIZE, 0, 400), 60);
      const created: ApiRequest[] = [];
      for (let at = 0; at < 24; at += 1) created.push(await createLongInvoice(daftar, 500, at));
      const long = batchIterator(created, 4);
      const rows: Row[] = [];
      for (const [lines, next, count] of [
        [5, short, 60],
        [500, long, 4],
      ] as const) {
        const compared = await compareInRounds(
          () => measureFetch(daftar, next()),
          () => typst.send<number>({ lines, count }),
        );
        const figures = `${formatDigits(compared.ours)} ms beside ${formatDigits(compared.theirs)} ms Typst alone`;
        const what = `PDF of ${lines} lines`;
        rows.push({ what, value: compared.ratio, unit: "×", atMost: 1.7, figures });
      }
      return rows;
    });
  } finally {
    typst.stop();
  }
}
