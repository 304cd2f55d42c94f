import * as fc from "fast-check";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import type { CreditedInvoice } from "#domain/creditNotes/creditable.ts";
import { type BasisPoints, centimes } from "#domain/money/money.ts";
import type { Thousandths } from "#domain/quantities/quantities.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import {
  type IssuedCreditNote,
  type IssuedLine,
  subtractEachCredit,
} from "../../../testing/records/issuedCredits.ts";
import { LINE } from "../../../testing/records/documents.ts";
import { issueInvoice, issuingOwner } from "../../../testing/records/issuing.ts";
import { copyDocument } from "../../../testing/records/largeDocuments.ts";
import { tamper } from "../../../testing/records/seals.ts";
import { readCreditState } from "./readCreditable.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
});

afterAll(() => api.close());

const LINES = [0.19, 0.09, 0.19, 0].map((tva, at) => {
  return { name: `Sable ${at}`, quantity: 12.5, unitOfMeasure: "KG", unitPrice: 100 + at, tva };
});

/** Issues an invoice, and creates the draft of a credit note of all of it. */
async function creditedInvoice(fields: Record<string, unknown>) {
  const id = await issueInvoice(api, owner, fields);
  const note = await api.call(owner.token, documents.convert, {
    params: { id },
    body: { targetType: "CREDIT_INVOICE" },
  });
  return { id, note };
}

type Note = Awaited<ReturnType<typeof creditedInvoice>>["note"];

const stateOf = async ({ id, note: { enterpriseId } }: { id: string; note: Note }) => {
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const state = await api.database.inTransaction(scope, (tx) => readCreditState(tx, id));
  if (state === null) throw new Error("No invoice has the id");
  return state;
};

/** Copies of a credit note that count as issued, in the order of their ids. */
async function issueCopies(note: Note, count: number): Promise<string[]> {
  const ids = (await copyDocument(api, note.id, count)).toReversed();
  await tamper(
    api,
    `update document set issued_at = now(), seal_number = place
       from unnest($1::uuid[]) with ordinality as issued (copy, place) where id = copy`,
    [ids],
  );
  return ids;
}

interface StoredNote extends IssuedCreditNote {
  /** Whether the credit note was last saved before its VAT by rate was stored. */
  isOld: boolean;
}

/** Gives the stored credit notes these lines, and their VAT by rate. */
async function storeContents(ids: readonly string[], notes: readonly StoredNote[]): Promise<void> {
  const lines = notes.flatMap((note, at) =>
    note.lines.map((line, index) => ({ ...line, position: index + 1, note: ids[at] })),
  );
  await tamper(
    api,
    `update document_line line
        set source_line_id = "sourceLineId", quantity = given.quantity / 1000.0, unit_price = "unitPrice",
            excluding_tax = given.net
       from jsonb_to_recordset($1) as given
              (note uuid, position int, "sourceLineId" uuid, quantity int, "unitPrice" bigint, net bigint)
      where document_id = note and line.position = given.position`,
    [JSON.stringify(lines)],
  );
  await tamper(
    api,
    `update document_line line set vat_rate = rate, net = base, vat = given.vat
       from jsonb_to_recordset($1) as given (note uuid, position int, rate int, base bigint, vat bigint)
      where document_id = note and line.position = given.position`,
    [
      JSON.stringify(
        notes.flatMap(({ vatByRate }, at) =>
          vatByRate.map((part, index) => ({ ...part, position: index + 1, note: ids[at] })),
        ),
      ),
    ],
  );
  await tamper(
    api,
    `update document set vat_by_rate = "vatByRate"
       from jsonb_to_recordset($1) as given (note uuid, "vatByRate" jsonb) where id = note`,
    [
      JSON.stringify(
        notes.map(({ isOld, vatByRate }, at) => {
          return { note: ids[at], vatByRate: isOld ? null : vatByRate };
        }),
      ),
    ],
  );
}

const deleteNotes = async (ids: readonly string[]) => {
  await tamper(api, "delete from document_line where document_id = any($1)", [ids]);
  await tamper(api, "delete from document where id = any($1)", [ids]);
};

const amounts = fc.integer({ min: 0, max: 300_00 }).map(centimes);

/** Four credits of a note, each of any line of the invoice, at its price or a lower one; 4 credits none. */
const anyNotes = fc.array(
  fc.record({
    isOld: fc.boolean(),
    credits: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 4 }),
        quantity: fc.integer({ min: 1, max: 9_000 }).map((quantity) => quantity as Thousandths),
        isByPrice: fc.boolean(),
        net: amounts,
      }),
      { minLength: 4, maxLength: 4 },
    ),
    vat: fc.array(fc.record({ base: amounts, vat: amounts }), { minLength: 4, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);

const RATES = [1900, 900, 0, 1900].map((rate) => rate as BasisPoints);

test("what is left of an invoice is what subtracting each credit in turn leaves", async () => {
  const fields = {
    lines: LINES,
    globalRemise: 7,
    globalRemiseType: "PERCENTAGE",
    vatReason: "EXPORT",
  };
  const sold = await creditedInvoice(fields);
  const { creditable: whole } = await stateOf(sold);
  const credited: CreditedInvoice = {
    lines: whole.lines.map(({ line }) => line),
    vatByRate: whole.vatByRate,
  };
  await fc.assert(
    fc.asyncProperty(anyNotes, async (drawn) => {
      const notes = drawn.map(({ isOld, credits, vat }): StoredNote => {
        const lines = credits.map(({ at, quantity, isByPrice, net }): IssuedLine => {
          const { id = null, unitPrice = 0 } = credited.lines[at] ?? {};
          const price = centimes(isByPrice ? Math.floor(unitPrice / 2) : unitPrice);
          return { sourceLineId: id, quantity, unitPrice: price, net };
        });
        return { isOld, lines, vatByRate: vat.map((part, at) => ({ rate: RATES[at]!, ...part })) };
      });
      const ids = await issueCopies(sold.note, notes.length);
      await storeContents(ids, notes);
      const state = await stateOf(sold);
      await deleteNotes(ids);
      expect(state.creditable).toEqual(subtractEachCredit(credited, notes));
      expect(state.credited).toBe(notes.length * Math.round(sold.note.Total_à_payer * 100));
    }),
    { numRuns: 40 },
  );
});

test("credit notes that were issued before their VAT by rate was stored count as much", async () => {
  const sold = await creditedInvoice({
    lines: [33.35, 33.35, 7.77].map((unitPrice, at) => {
      return {
        ...LINE,
        quantity: 7,
        unitPrice,
        tva: at === 2 ? 0.09 : 0.19,
        remise: 3,
        remiseType: "PERCENTAGE",
      };
    }),
    globalRemise: 7,
    globalRemiseType: "PERCENTAGE",
  });
  const lines = sold.note.lines.map((line) => ({ ...line, quantity: 2 }));
  const body = { clientId: owner.clientId, lines } as never;
  await api.call(owner.token, documents.update, { params: { id: sold.note.id }, body });
  await issueCopies(sold.note, 3);
  const stored = await stateOf(sold);
  await tamper(api, "update document set vat_by_rate = null where source_id = $1", [sold.id]);
  expect((await stateOf(sold)).creditable).toEqual(stored.creditable);
});

test("an invoice has at most 100 issued credit notes, cancelled ones not counted", async () => {
  const sold = await creditedInvoice({ lines: [{ ...LINE, quantity: 200 }] });
  const params = { id: sold.note.id };
  const lines = sold.note.lines.map((line) => ({ ...line, quantity: 1 }));
  const body = { clientId: owner.clientId, lines };
  await api.call(owner.token, documents.update, { params, body });
  const copies = await issueCopies(sold.note, 100);
  const issue = { params, body: { acceptWarnings: true } };
  expect(await api.refusal(owner.token, issuing.issue, issue)).toMatchObject({
    status: 409,
    code: "TOO_MANY_CREDIT_NOTES",
  });
  await tamper(
    api,
    "update document set cancelled_at = now(), cancel_reason = 'ERROR' where id = $1",
    [copies[0]],
  );
  const { issuedAt } = await api.call(owner.token, issuing.issue, issue);
  expect(issuedAt).not.toBeNull();
});

/** Counts the bytes that the program receives from the database during some work. */
async function receivedBytes(work: () => Promise<unknown>): Promise<number> {
  const streams = new Set<{ bytesRead: number }>();
  const addStream = (client: PoolClient) =>
    streams.add(
      (client as unknown as { connection: { stream: { bytesRead: number } } }).connection.stream,
    );
  const sum = () => [...streams].reduce((total, { bytesRead }) => total + bytesRead, 0);
  api.database.pool.on("acquire", addStream);
  await work(); // every connection that the work uses is known afterwards
  const before = sum();
  await work();
  api.database.pool.off("acquire", addStream);
  return sum() - before;
}

test("an invoice with 300 credit notes is read in as many bytes as one with a single one", async () => {
  const sold = await creditedInvoice({ lines: [LINE] });
  const call = () => api.call(owner.token, documents.creditable, { params: { id: sold.id } });
  await issueCopies(sold.note, 1);
  const ofOne = await receivedBytes(call);
  await issueCopies(sold.note, 299);
  expect(await call()).toMatchObject({ credited: 357_000 });
  expect(await receivedBytes(call)).toBeLessThan(ofOne + 1_000);
});
