import type { Selectable } from "kysely";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { daysBetween, formatDay } from "#domain/days/days.ts";
import { completeLooks } from "#domain/documents/looks.ts";
import { mailGreeting } from "#domain/documents/mailText.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { letterFileName } from "#domain/payments/payments.ts";
import { nameOfDebt, reminderParagraphs } from "#domain/payments/reminderText.ts";
import { REMINDER_WORDS } from "#domain/payments/reminderWords.ts";
import { readClientForDocument } from "../../clients/readClientForDocument.ts";
import type { Scope, Transaction } from "../../database/database.ts";
import type { ReminderTable } from "../../database/paymentSchema.ts";
import { loadImages } from "../../documents/print.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import { notFound } from "../../http/apiError.ts";
import type { LaterTransaction } from "../../http/registerOperation.ts";
import { requireAllFound } from "../../printing/listExport.ts";
import type { PrintedClient } from "../../printing/printedDocument.ts";
import type { PrintedPaper } from "../../printing/printedPaper.ts";
import { retryWhileBusy } from "../../printing/printQueues.ts";
import type { Services } from "../../services.ts";
import { LETTER_TEXTS } from "./letterTexts.ts";

type ReminderRow = Selectable<ReminderTable>;

/** The columns of a recorded reminder that its letter prints. */
type PrintedReminder = Pick<
  ReminderRow,
  "language" | "tone" | "sent_on" | "owed" | "late" | "credits" | "debts" | "debt_count"
>;

function rowsOf({
  debts,
  debt_count: count,
  sent_on: today,
  language,
}: PrintedReminder): string[][] {
  const rows = debts.map((debt) => [
    nameOfDebt(debt, language),
    formatDay(debt.due, language),
    String(daysBetween(debt.due, today)),
    formatAmount(debt.open, language),
  ]);
  const more = count - debts.length;
  return more > 0 ? [...rows, [REMINDER_WORDS[language].others(more), "", "", ""]] : rows;
}

function amountsOf({ owed, credits, language }: PrintedReminder): PrintedPaper["amounts"] {
  const texts = LETTER_TEXTS[language];
  const deducted = { label: texts.credits, amount: credits };
  return [...(credits > 0 ? [deducted] : []), { label: texts.owed, amount: owed }];
}

/** Builds the letter of a recorded reminder (docs/rules/payments.md#reminders). */
export function buildLetterPaper(
  reminder: PrintedReminder,
  {
    client,
    ...sender
  }: Pick<PrintedPaper, "enterprise" | "looks" | "images"> & { client: PrintedClient },
): PrintedPaper {
  const { language, tone, late, sent_on: sentOn } = reminder;
  const texts = LETTER_TEXTS[language];
  const { before, after } = reminderParagraphs(language, tone, reminder);
  const title = REMINDER_WORDS[language].tones[tone].subject;
  const clientName = clientDisplayName(client, language);
  return {
    language,
    title,
    numero: "",
    cancelled: null,
    ...sender,
    recipient: { label: texts.recipient, client },
    paragraphs: [mailGreeting(clientName, language), ...before, ...after],
    details: [{ label: texts.date, value: formatDay(sentOn, language) }],
    columns: [
      { label: texts.debt, width: 4.5 },
      { label: texts.due, width: 2 },
      { label: texts.daysLate, width: 2, numeric: true },
      { label: texts.rest, width: 2.5, numeric: true },
    ],
    rows: rowsOf(reminder),
    amounts: amountsOf(reminder),
    total: { label: texts.late, amount: late },
    phrase: texts.phrase,
    mentions: [],
    notes: null,
    fileName: letterFileName(title, clientName, sentOn),
  };
}

/** Prepares the letter of a recorded reminder, with the recorded amounts and debts, and the current client and organization. */
async function prepareLetter(tx: Transaction, reminder: ReminderRow): Promise<PrintedPaper> {
  const client = await readClientForDocument(tx, reminder.client_id);
  if (client === null) throw notFound();
  const { block: enterprise } = await readEnterpriseForDocuments(tx);
  return buildLetterPaper(reminder, {
    client: client.block,
    enterprise,
    looks: completeLooks(enterprise.looks),
    images: await loadImages(tx, enterprise, { signature: true, stamp: true }),
  });
}

/** Reads recorded reminders, each once, in the order of the ids. @throws ApiError VALIDATION_ERROR for an unknown id */
async function readReminders(tx: Transaction, ids: readonly string[]): Promise<ReminderRow[]> {
  const rows = await tx.db
    .selectFrom("reminder")
    .selectAll()
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "in", [...ids])
    .execute();
  requireAllFound(ids, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

interface LettersPdf {
  fileName: string;
  pdf: Uint8Array;
}

interface LetterCall {
  scope(): Scope;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  laterTransaction: LaterTransaction;
  signal: AbortSignal;
}

/**
 * Prints the letters of these reminders as one PDF, in the order of the ids. Each letter is read when its print job
 * starts: its images can have several megabytes.
 *
 * @throws ApiError VALIDATION_ERROR for an unknown id, SELECTION_TOO_LARGE, ORGANIZATION_BUSY, SERVER_BUSY, FORBIDDEN; the
 *   signal's reason
 */
export async function printLetters(
  { print, printJoined }: Pick<Services, "print" | "printJoined">,
  ids: readonly string[],
  { scope, transaction, laterTransaction, signal }: LetterCall,
): Promise<LettersPdf> {
  const rows = await transaction((tx) => readReminders(tx, ids));
  const letters = rows.map((row) => () => laterTransaction((tx) => prepareLetter(tx, row)));
  const [first] = rows;
  const [only, ...others] = letters;
  if (first === undefined || only === undefined) throw new Error("No letter");
  if (others.length > 0) {
    const title = LETTER_TEXTS[first.language].several;
    const pdf = await printJoined.papers(scope(), letters, { title, signal });
    return { fileName: `${title}.pdf`, pdf };
  }
  const { paper, pdf } = await retryWhileBusy(() => print.paper(scope(), only, { signal }), signal);
  return { fileName: paper.fileName, pdf };
}
