import { formatDay } from "#domain/days/days.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { completeLooks } from "#domain/documents/looks.ts";
import { type Centimes, centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import {
  type MovementKind,
  type MovementSide,
  statementFileName,
} from "#domain/payments/payments.ts";
import type { Language } from "#domain/text/language.ts";
import { readClientForDocument } from "../../clients/readClientForDocument.ts";
import type { Transaction } from "../../database/database.ts";
import type { EnterpriseBlock } from "../../database/schema.ts";
import { loadImages } from "../../documents/print.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import { notFound } from "../../http/apiError.ts";
import type { PrintedPaper } from "../../printing/printedPaper.ts";
import {
  type AccountInCentimes,
  type AccountPeriod,
  readAccountInCentimes,
} from "../../receivables/readAccount.ts";
import { ACCOUNT_TEXTS } from "./accountTexts.ts";
import { toPrintableSum } from "./printableSum.ts";

export interface StatementRequest extends AccountPeriod {
  language: Language;
}

/** The most movements of a statement. A larger one takes seconds to compile, and delays the long statements of other organizations. */
const MAX_MOVEMENTS = 2_000;

type Movement = AccountInCentimes["movements"][number];

/** The name of a movement in the language; a reversal also names what it cancels, of the other side. */
function nameOf(movement: Movement, language: Language): string {
  const { kind, reversedKind, numero, label, debit } = movement;
  const { kinds, openings } = ACCOUNT_TEXTS[language];
  const nameOn = (side: MovementSide, of: MovementKind) =>
    of === "OPENING" ? openings[side] : kinds[of];
  const side = debit > 0 ? "DEBIT" : "CREDIT";
  const names = [nameOn(side, kind)];
  if (reversedKind !== null)
    names.push(nameOn(side === "DEBIT" ? "CREDIT" : "DEBIT", reversedKind));
  if (kind === "OPENING" && label !== null) names.push(label);
  const name = names.join(" · ");
  return numero === null ? name : `${name} ${numero}`;
}

function rowsOf(
  { opening, movements }: AccountInCentimes,
  { from, language }: StatementRequest,
): string[][] {
  const amount = (value: Centimes) => (value === 0 ? "" : formatAmount(value, language));
  const before = [formatDay(from, language), ACCOUNT_TEXTS[language].opening, "", ""];
  return [
    [...before, formatAmount(opening, language)],
    ...movements.map((movement) => [
      formatDay(movement.date, language),
      nameOf(movement, language),
      amount(movement.debit),
      amount(movement.credit),
      formatAmount(movement.balance, language),
    ]),
  ];
}

function amountsOf(account: AccountInCentimes, language: Language) {
  const { overdue, owed, inFavour } = ACCOUNT_TEXTS[language];
  const { days1To30, days31To60, days61To90, over90 } = account.aging;
  const open = [days1To30, days31To60, days61To90, over90].reduce(
    (sum, part) => sum + BigInt(part),
    0n,
  );
  const closing = toPrintableSum(account.closing);
  const late = open < closing ? centimes(Number(open)) : closing; // open credits reduce it
  return {
    amounts: late > 0 ? [{ label: overdue, amount: late }] : [],
    total: { label: closing < 0 ? inFavour : owed, amount: centimes(Math.abs(closing)) },
  };
}

/** A statement without its images, which can have several megabytes. */
export type StatementWithoutImages = Omit<PrintedPaper, "images"> & { enterprise: EnterpriseBlock };

/** Reads the images of a statement and adds them to it. */
export async function addImages(
  tx: Transaction,
  statement: StatementWithoutImages,
): Promise<PrintedPaper> {
  const shown = { signature: true, stamp: true };
  return { ...statement, images: await loadImages(tx, statement.enterprise, shown) };
}

/**
 * Prepares the statement of a client: the movements of a period, with the balance after each
 * (docs/rules/payments.md#paper).
 *
 * @throws ApiError NOT_FOUND, SELECTION_TOO_LARGE
 */
export const prepareAccountStatement = async (tx: Transaction, request: StatementRequest) =>
  addImages(tx, await prepareStatementWithoutImages(tx, request));

/** @throws ApiError NOT_FOUND, SELECTION_TOO_LARGE */
export async function prepareStatementWithoutImages(
  tx: Transaction,
  request: StatementRequest,
): Promise<StatementWithoutImages> {
  const { clientId, from, to, language } = request;
  const client = await readClientForDocument(tx, clientId);
  if (client === null) throw notFound();
  const account = await readAccountInCentimes(tx, request, MAX_MOVEMENTS);
  const { block: enterprise } = await readEnterpriseForDocuments(tx);
  const texts = ACCOUNT_TEXTS[language];
  const period = texts.between(formatDay(from, language), formatDay(to, language));
  return {
    language,
    title: texts.title,
    numero: "",
    cancelled: null,
    enterprise,
    looks: completeLooks(enterprise.looks),
    recipient: { label: texts.receivables.client, client: client.block },
    details: [{ label: texts.period, value: period }],
    columns: [
      { label: texts.date, width: 1.7 },
      { label: texts.operation, width: 4.3 },
      { label: texts.debit, width: 2, numeric: true },
      { label: texts.credit, width: 2, numeric: true },
      { label: texts.balance, width: 2.2, numeric: true },
    ],
    rows: rowsOf(account, request),
    ...amountsOf(account, language),
    phrase: texts.phrase,
    mentions: [],
    notes: null,
    fileName: statementFileName(clientDisplayName(client.block, language), to),
  };
}
