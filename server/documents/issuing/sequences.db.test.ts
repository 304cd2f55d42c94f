import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContinuityReport } from "#contract/continuity.ts";
import type { Document } from "#contract/documents.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { LINE } from "../../../testing/records/documents.ts";
import { invoice, issuingOwner } from "../../../testing/records/issuing.ts";
import { verifySeals } from "../../../testing/records/seals.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** The expected state of a document. */
interface KnownDocument {
  id: string;
  numero: string;
  sourceId: string | null;
  isIssued: boolean;
  isCancelled: boolean;
  isArchived: boolean;
  isDeleted: boolean;
  /** All fields except `CHANGING_FIELDS`, as they were at the issue or cancellation. */
  frozen: object | null;
}

const VERBS = [
  "create",
  "change",
  "issue",
  "issue",
  "cancel",
  "credit",
  "duplicate",
  "archive",
  "delete",
] as const;

type Verb = (typeof VERBS)[number];
type Model = Awaited<ReturnType<typeof startModel>>;

async function startModel() {
  const { token, clientId } = await issuingOwner(api);
  const send = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    payload?: object,
  ) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api${path}`;
    const { statusCode, body } = await api.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    return { isDone: statusCode < 300, body: body === "" ? null : (JSON.parse(body) as unknown) };
  };
  return { token, clientId, send, known: [] as KnownDocument[], seals: 0, wrong: [] as object[] };
}

/**
 * The fields of an issued document that may change. Its payment fields follow its settlements, and
 * a credit note settles its invoice.
 */
const CHANGING_FIELDS = [
  "status",
  "version",
  "updatedAt",
  "sourceId",
  "settled",
  "balance",
  "paymentState",
  "overdueDays",
  "promisedOn",
] as const satisfies (keyof Document)[];

function frozenPart(document: Document): object {
  const isChanging = (key: string) => CHANGING_FIELDS.some((changing) => changing === key);
  return Object.fromEntries(Object.entries(document).filter(([key]) => !isChanging(key)));
}

function addKnownDocument({ known }: Model, made: unknown): void {
  const { id, numero, sourceId } = made as Document;
  const state = { isIssued: false, isCancelled: false, isArchived: false, isDeleted: false };
  known.push({ id, numero, sourceId, ...state, frozen: null });
}

/** Whether the model allows a verb on a document; null where it doesn't predict the outcome. */
function isAllowed({ known }: Model, verb: Verb, document: KnownDocument): boolean | null {
  const { isIssued, isCancelled, isArchived } = document;
  const isFrozen = isIssued || isCancelled;
  const isCredited = known.some(
    (other) => other.sourceId === document.id && other.isIssued && !other.isCancelled,
  );
  const source = known.find(({ id, isDeleted }) => id === document.sourceId && !isDeleted);
  // The lines of a credit note with a source must reference lines of the source.
  if (verb === "change") return isFrozen || isArchived ? false : source === undefined || null;
  if (verb === "archive") return !isFrozen; // archiving again is no error
  if (verb === "delete") return isArchived;
  if (verb === "cancel") return !isArchived && !isCancelled && !isCredited;
  if (verb !== "issue") return null;
  if (isFrozen || isArchived) return false;
  if (source === undefined) return true;
  return source.isIssued && !source.isCancelled ? null : false;
}

type Request = [method: "POST" | "PUT" | "DELETE", path: string, body: object | undefined];

function requestOf({ clientId }: Model, verb: Verb, id: string): Request {
  const path = `/documents/${id}`;
  const requests: Record<Verb, Request> = {
    create: ["POST", "/documents", invoice(clientId)],
    change: ["PUT", path, { clientId, notes: "Autre", lines: [LINE, LINE] }],
    issue: ["POST", `${path}/issue`, { acceptWarnings: true }],
    cancel: ["POST", `${path}/cancel`, { reason: "Saisie deux fois" }],
    credit: ["POST", `${path}/convert`, { targetType: "CREDIT_INVOICE" }],
    duplicate: ["POST", `${path}/duplicate`, undefined],
    archive: ["DELETE", path, undefined],
    delete: ["DELETE", `${path}/hard`, undefined],
  };
  return requests[verb];
}

/** Executes a verb and updates the model; adds to `wrong` if the reply differs from the model. */
async function runStep(caller: Model, verb: Verb, at: number): Promise<void> {
  const living = caller.known.filter(({ isDeleted }) => !isDeleted);
  const document = living[at % Math.max(living.length, 1)];
  if (verb === "create" || document === undefined) {
    const made = await caller.send(...requestOf(caller, "create", ""));
    if (!made.isDone) caller.wrong.push({ verb, isDone: false });
    return addKnownDocument(caller, made.body);
  }
  const expected = isAllowed(caller, verb, document);
  const { isDone, body } = await caller.send(...requestOf(caller, verb, document.id));
  if (expected !== null && isDone !== expected) caller.wrong.push({ verb, isDone, document });
  if (!isDone) return;
  if (verb === "credit" || verb === "duplicate") return addKnownDocument(caller, body);
  document.isArchived ||= verb === "archive";
  document.isDeleted ||= verb === "delete";
  if (verb !== "issue" && verb !== "cancel") return;
  caller.seals += 1;
  document[verb === "issue" ? "isIssued" : "isCancelled"] = true;
  document.frozen = frozenPart(body as Document);
}

/** Lists the numbers of deleted documents in the report. */
function lostNumbers({ kinds }: ContinuityReport): string[] {
  const gaps = kinds.flatMap(({ series }) => series.flatMap((each) => each.gaps));
  return gaps.flatMap(({ lost }) => lost.map(({ numero }) => numero));
}

/** Adds to `wrong` each document that differs from the model. */
async function compareDocuments({ send, known, wrong }: Model): Promise<void> {
  const report = (await send("GET", "/numbering/continuity?year=2026")).body as ContinuityReport;
  const cancelled = report.kinds.flatMap((kind) => kind.cancelled.map(({ numero }) => numero));
  const lost = lostNumbers(report);
  const inUse = new Set(known.filter((one) => !one.isDeleted).map(({ numero }) => numero));
  for (const { id, numero, isDeleted, isCancelled, frozen } of known) {
    const isExplained = isDeleted
      ? inUse.has(numero) || lost.includes(numero)
      : cancelled.includes(numero) === isCancelled;
    if (!isExplained) wrong.push({ numero, isDeleted, isCancelled });
    if (frozen === null) continue;
    const now = frozenPart((await send("GET", `/documents/${id}`)).body as Document);
    if (!isDeepStrictEqual(now, frozen)) wrong.push({ now, frozen });
  }
}

test("after any actions issued documents are unchanged, the chain is intact and numbers are explained", async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...VERBS), fc.nat()), {
    minLength: 20,
    maxLength: 35,
  });
  const property = fc.asyncProperty(steps, async (verbs) => {
    const caller = await startModel();
    for (const [verb, at] of verbs) await runStep(caller, verb, at);
    await compareDocuments(caller);
    const { seals, wrong, token } = caller;
    const chain = await verifySeals(api, token);
    expect([wrong, chain]).toEqual([[], { total: seals, verified: seals, broken: null }]);
  });
  await fc.assert(property, { numRuns: 6, endOnFailure: true });
});
