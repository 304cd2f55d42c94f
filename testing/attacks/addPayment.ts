import { corrections } from "#contract/payments/corrections.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import type { Input } from "#contract/operation.ts";
import { payments } from "#contract/payments/payments.ts";
import { reminders } from "#contract/payments/reminders.ts";
import type { Api } from "../api.ts";

interface PaidRecords {
  mark: { word: string };
  clientId: string;
  /** The contents of the documents. */
  contents: Omit<Input<typeof documents.create>["body"], "type" | "numero">;
}

/** The ids of an organization without payments. */
export const IDS_WITHOUT_PAYMENT = {
  paymentId: "",
  cancellablePaymentId: "",
  openingId: "",
  advanceId: "",
  reminderId: "",
  checkId: "",
  creditNoteId: "",
  debt: { documentId: "", movementId: "", settlementId: "" },
};

/**
 * Adds a record of each type that concerns payments: issues an invoice and a credit note, pays a part of the
 * invoice in cash, records a reminder, an advance, a check, and opening debts and an opening advance. The
 * organization keeps receivables since 2026.
 * @returns the ids of the records
 */
export async function addPayment(
  api: Api,
  token: string,
  { mark, clientId, contents }: PaidRecords,
) {
  const since = { receivablesSince: "2026-01-01" };
  await api.call(token, enterprises.update, { body: since });
  const issue = async (type: "SALES_INVOICE" | "CREDIT_INVOICE") => {
    const document = { ...contents, type, numero: `${type[0]}D-${mark.word}` };
    const { id } = await api.call(token, documents.create, { body: document });
    const accepted = { params: { id }, body: { acceptWarnings: true } };
    await api.call(token, issuing.issue, accepted);
    return id;
  };
  const documentId = await issue("SALES_INVOICE");
  const creditNoteId = await issue("CREDIT_INVOICE");
  const body = {
    clientId,
    paidOn: "2026-11-21",
    method: "CASH" as const,
    amount: 1000,
    reference: `Reference ${mark.word}`,
    note: `Note ${mark.word}`,
    applications: [{ documentId, amount: 1000 }],
  };
  const { id: paymentId, applications } = await api.call(token, payments.record, { body });
  const { movementId = "", settlementId = "" } = applications[0] ?? {};
  const open = async (amount: number) => {
    const opening = { label: `Carnet ${mark.word}`, amount, datedOn: "2025-12-31" };
    const input = { params: { id: clientId }, body: opening };
    return (await api.call(token, corrections.addOpeningDebt, input)).id;
  };
  const reminderId = await addReminder(api, token, { clientId, open });
  // Payments recorded after the reminder restart its steps.
  const advance = { body: { ...body, applications: [] } };
  const { id: cancellablePaymentId } = await api.call(token, payments.record, advance);
  const check = { body: { ...advance.body, method: "CHECK" as const } };
  const { id: checkId } = await api.call(token, payments.record, check);
  const openings = { openingId: await open(700), advanceId: await open(-50) };
  const debt = { documentId, movementId, settlementId };
  return { paymentId, cancellablePaymentId, checkId, creditNoteId, reminderId, ...openings, debt };
}

/** Records a letter about an opening debt that is more than the client's credits. @returns its id */
async function addReminder(
  api: Api,
  token: string,
  { clientId, open }: { clientId: string; open: (amount: number) => Promise<string> },
): Promise<string> {
  await open(900_000_000);
  const body = { clientIds: [clientId], channel: "PRINT" as const };
  const { results } = await api.call(token, reminders.send, { body });
  return results[0]?.reminder?.id ?? "";
}
