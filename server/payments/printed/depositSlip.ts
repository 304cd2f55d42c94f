import type { Day } from "#domain/days/days.ts";
import { formatDay } from "#domain/days/days.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { completeLooks } from "#domain/documents/looks.ts";
import { bigintSumOf } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { loadImages } from "../../documents/print.ts";
import { readClientSnapshot } from "../../documents/snapshots.ts";
import { readEnterpriseForDocuments } from "../../enterprises/enterpriseBlock.ts";
import { ApiError } from "../../http/apiError.ts";
import { requireAllFound } from "../../printing/listExport.ts";
import type { PrintedPaper } from "../../printing/printedPaper.ts";
import { type PaymentRecord, selectPayments } from "../store.ts";
import { toPrintableSum } from "./printableSum.ts";
import { PAPER_TEXTS } from "./texts.ts";

/**
 * @returns the checks in the order of their own dates
 * @throws ApiError VALIDATION_ERROR for an id that isn't of an incoming check, WRONG_STATE for a check that bounced or
 *   was cancelled
 */
async function readCheques(tx: Transaction, ids: readonly string[]): Promise<PaymentRecord[]> {
  const checks = await selectPayments(tx)
    .where("payment.id", "in", [...ids])
    .where("payment.method", "=", "CHECK")
    .where("payment.direction", "=", "IN")
    .orderBy("payment.check_date")
    .orderBy("payment.number")
    .execute();
  requireAllFound(ids, checks);
  if (checks.some(({ state }) => state === "BOUNCED" || state === "CANCELLED")) {
    const message = "A check that bounced or was cancelled can't be deposited";
    throw new ApiError("WRONG_STATE", { message });
  }
  return checks;
}

function rowOf(check: PaymentRecord, language: Language): string[] {
  return [
    check.check_number ?? "–",
    check.check_date === null ? "–" : formatDay(check.check_date, language),
    clientDisplayName(readClientSnapshot(check.client_snapshot), language),
    check.check_bank ?? "–",
    check.number,
    formatAmount(check.amount, language),
  ];
}

/**
 * Prepares the deposit slip that is handed to the bank with the checks (docs/rules/payments.md#paper).
 *
 * @throws ApiError VALIDATION_ERROR, WRONG_STATE as `readCheques` does; SELECTION_TOO_LARGE for too large a sum
 */
export async function prepareDepositSlip(
  tx: Transaction,
  { ids, language, today }: { ids: readonly string[]; language: Language; today: Day },
): Promise<PrintedPaper> {
  const checks = await readCheques(tx, ids);
  const { block: enterprise } = await readEnterpriseForDocuments(tx);
  const { slip, date, amount } = PAPER_TEXTS[language];
  const sum = toPrintableSum(bigintSumOf(checks.map((check) => check.amount)));
  return {
    language,
    title: slip.title,
    numero: "",
    cancelled: null,
    enterprise,
    looks: completeLooks(enterprise.looks),
    images: await loadImages(tx, enterprise, { signature: true, stamp: true }),
    recipient: {
      label: slip.recipient,
      bank: { name: enterprise.bankName ?? "", rib: enterprise.rib },
    },
    details: [
      { label: date, value: formatDay(today, language) },
      { label: slip.checks, value: String(checks.length) },
    ],
    columns: [
      { label: slip.checkNumber, width: 2.2 },
      { label: slip.checkDate, width: 1.8 },
      { label: slip.drawer, width: 4 },
      { label: slip.bank, width: 2.6 },
      { label: slip.receipt, width: 1.8 },
      { label: amount, width: 2.2, numeric: true },
    ],
    rows: checks.map((check) => rowOf(check, language)),
    amounts: [],
    total: { label: slip.total, amount: sum },
    phrase: slip.phrase,
    mentions: [],
    notes: null,
    fileName: `${slip.title} ${today}.pdf`,
  };
}
