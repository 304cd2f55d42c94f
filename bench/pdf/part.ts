import type { Document } from "#contract/documents.ts";
import { startCompanion } from "../companion.ts";
import { invoiceFor } from "../create/script.ts";
import { type Daftar, startDaftar } from "../daftar.ts";
import { clientId, documentId, organizationId } from "../data/ids.ts";
import { ONE, type Size } from "../data/sizes.ts";
import { figureOf, ratioOf } from "../figures.ts";
import type { Call, Load } from "../load.ts";
import {
  figuresOf,
  interleaved,
  loadRound,
  p50,
  type Round,
  roundOf,
  ROUNDS,
  SECONDS,
} from "../rounds.ts";
import type { Row } from "../row.ts";
import type { Task } from "./alone.ts";

const ALONE = new URL("alone.ts", import.meta.url);
/** All of its documents differ: a page with the same content is not set twice. */
const SIZE = ONE.usual;
const LONG_LINES = 500;
const LONG_DOCUMENTS = 112;
/** Of invoices with 500 lines, which take a third of a second and more each. */
const LONG_SECONDS = 3;

/** Rounds, each of them twice where it was disturbed, and the one ahead of them. */
const TURNS = 2 * ROUNDS + 1;

async function pdfOf(daftar: Daftar, organization: number, id: string): Promise<Call> {
  const headers = await daftar.authorization(organization);
  return { method: "GET", path: `/api/documents/${id}/pdf?lang=fr`, headers };
}

/** As many documents that differ as the size has in an organization, of all organizations. */
export function pdfCalls(daftar: Daftar, size: Size, count: number): Promise<Call[]> {
  return Promise.all(
    Array.from({ length: count }, (_, at) => {
      const organization = at % size.organizations;
      const id = documentId(organizationId(organization), 1 + (at % size.documents));
      return pdfOf(daftar, organization, id);
    }),
  );
}

/** Creates an invoice of 500 lines that differs from the others. @returns what prints it */
export async function createLong(daftar: Daftar, at: number): Promise<Call> {
  const lines = Array.from({ length: LONG_LINES }, (_, line) => ({
    name: `Étude de sol ${at}-${line}`,
    quantity: 1 + (line % 9),
    unitPrice: 100 + at + line / 4,
    tva: 0.19,
  }));
  const answer = await fetch(`${daftar.url}/api/documents`, {
    method: "POST",
    headers: { ...(await daftar.authorization(0)), "content-type": "application/json" },
    body: JSON.stringify({ ...invoiceFor(clientId(organizationId(0), 1)), lines }),
  });
  if (answer.status !== 201) throw new Error(`A long invoice was answered ${answer.status}`);
  const { id } = (await answer.json()) as Document;
  return pdfOf(daftar, 0, id);
}

/** Parts that follow one another, so that no round prints what another has printed. */
function inTurns(calls: readonly Call[], parts: number): () => Call[] {
  let turn = 0;
  return () => {
    const own = calls.filter((_, at) => at % parts === turn % parts);
    turn += 1;
    return own;
  };
}

/** A round in which nothing is printed twice: a quick machine may be through before its time. */
const freshRound: typeof loadRound = (load, job) => loadRound(load, { ...job, once: true });

/** Rounds of ours, one client, beside the press alone. */
async function besidePress(
  load: Load,
  daftar: Daftar,
  { calls, lines, seconds }: { calls: Call[]; lines: number; seconds: number },
) {
  const press = startCompanion(ALONE);
  const turn = inTurns(calls, TURNS);
  try {
    const [own = [], limit = []] = await interleaved(
      () => freshRound(load, { url: daftar.url, calls: turn(), clients: 1, seconds }),
      async (): Promise<Round> => {
        const task: Task = { lines, seconds };
        return roundOf(await press.ask<number[]>(task), seconds);
      },
    );
    return {
      ...figuresOf(own),
      limit: { what: "Typst alone", figure: figureOf(p50(limit), "ms") },
      ratio: ratioOf(p50(limit), p50(own)),
    } satisfies Partial<Row>;
  } finally {
    press.end();
  }
}

/** Invoices as PDFs: a short one, a long one, as many as go, and one that was printed before. */
export async function benchPdf(load: Load): Promise<Row[]> {
  const daftar = await startDaftar(SIZE);
  try {
    const short = await pdfCalls(daftar, SIZE, 14_000);
    const long: Call[] = [];
    for (let at = 0; at < LONG_DOCUMENTS; at += 1) long.push(await createLong(daftar, at));
    const half = short.length / 2;
    const five = { calls: short.slice(0, half), lines: 5, seconds: SECONDS };
    const hundreds = { calls: long, lines: LONG_LINES, seconds: LONG_SECONDS };
    const turn = inTurns(short.slice(half), TURNS);
    const rows: Row[] = [
      {
        what: "PDF of 5 lines, one client",
        budgets: [{ on: "p50", atMost: 25 }],
        ...(await besidePress(load, daftar, five)),
      },
      {
        what: "PDF of 500 lines, one client",
        budgets: [{ on: "p50", atMost: 900 }],
        ...(await besidePress(load, daftar, hundreds)),
      },
    ];
    const [many = []] = await interleaved(() =>
      freshRound(load, { url: daftar.url, calls: turn(), clients: 8, seconds: SECONDS }),
    );
    const again = short.slice(0, 1);
    const [same = []] = await interleaved(() =>
      loadRound(load, { url: daftar.url, calls: again, clients: 1, seconds: 1 }),
    );
    return [
      ...rows,
      {
        what: "PDFs of 5 lines, 8 clients",
        budgets: [{ on: "perSecond", atLeast: 40 }],
        ...figuresOf(many),
      },
      { what: "the same PDF again, one client", budgets: [], ...figuresOf(same) },
    ];
  } finally {
    await daftar.stop();
  }
}
