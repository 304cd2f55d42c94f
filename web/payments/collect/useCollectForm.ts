import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import type { Day } from "#domain/days/days.ts";
import { type Centimes, centimesFromDinars } from "#domain/money/money.ts";
import { ApiError, hasCode } from "../../api/errors.ts";
import { today } from "../../ui/days/today.ts";
import { errorText, fieldErrors } from "../../ui/feedback/errorText.ts";
import { useRecordForm } from "../../ui/form/useRecordForm.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { balanceDueOf } from "../balanceDue.ts";
import { useRecordPayment } from "../mutations.ts";
import { usePaymentToast } from "../usePaymentToast.ts";
import type { AskToIssue } from "./CollectDialogHost.tsx";
import {
  paymentBodyOf,
  type CollectValues,
  totalDueOf,
  type InvoiceToPay,
  problemsOf,
  valuesAfterPartialPayment,
  withBalanceDue,
  initialValuesOf,
} from "./collectForm.ts";
import { readUnpaidInvoices } from "./readUnpaidInvoices.ts";

interface CollectFormOptions {
  invoices: readonly DocumentRow[];
  askIssue: AskToIssue;
  onClose: () => void;
}

/** Whether the issuing dialog can solve the refusal of an invoice: something is missing, or its month is closed. */
const canBeSolvedByIssuing = (error: unknown, { date }: DocumentRow) =>
  hasCode(error, "NOT_ISSUABLE") ||
  hasCode(error, "WARNINGS") ||
  isInClosedMonth(error, date as Day);

const isInClosedMonth = (error: unknown, day: Day) =>
  error instanceof ApiError && error.openFrom !== null && day < error.openFrom;

function toInvoicesToPay(invoices: readonly DocumentRow[]): InvoiceToPay[] {
  return invoices.flatMap((invoice) => {
    const rest = balanceDueOf(invoice);
    return rest === null ? [] : { invoice, rest, isIssued: invoice.issueState === "ISSUED" };
  });
}

/**
 * Reads the index and the balance due of the overpaid invoice from the details of an OVERPAID error; null without them.
 */
function overpaidInvoice(error: ApiError): { at: number; rest: Centimes } | null {
  const [detail] = error.details;
  const rest = centimesFromDinars(detail?.amount ?? Number.NaN);
  const at = /^applications\.(\d+)\./.exec(detail?.path ?? "")?.[1];
  return rest === null || at === undefined ? null : { at: Number(at), rest };
}

/**
 * The form that records payments of invoices. It stays open while a balance is due, so that cash and a check get two
 * receipts. A failure keeps the typed values. If an invoice can't be issued yet, its issuing dialog opens, then the
 * payment is sent again.
 */
export function useCollectForm({ invoices, askIssue, onClose }: CollectFormOptions) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [paid, setPaid] = useState<readonly InvoiceToPay[]>(() => toInvoicesToPay(invoices));
  const [receipts, setReceipts] = useState<readonly Payment[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [areReceivablesOff, setReceivablesOff] = useState(false);
  /** The invoices of the last request, to whose places an error refers. */
  const sentInvoices = useRef<readonly InvoiceToPay[]>(paid);
  const { mutateAsync } = useRecordPayment();
  const { showRecorded } = usePaymentToast();
  const overpaidText = (rest: Centimes) =>
    t("payments.collect.overpaid", { rest: moneyInSentence(rest, language) });

  /** @returns null when the user didn't issue an invoice */
  const record = async (
    values: CollectValues,
    current: readonly InvoiceToPay[],
  ): Promise<{ payment: Payment; current: readonly InvoiceToPay[] } | null> => {
    sentInvoices.current = current;
    try {
      const body = paymentBodyOf(values, current);
      return { payment: await mutateAsync({ body, recordedBefore: receipts.length }), current };
    } catch (error) {
      const unissued = current.find(({ isIssued }) => !isIssued);
      if (unissued === undefined || !canBeSolvedByIssuing(error, unissued.invoice)) throw error;
      const issued = await askIssue(unissued.invoice);
      if (issued === null) return null;
      const replaced = {
        invoice: issued,
        rest: balanceDueOf(issued) ?? unissued.rest,
        isIssued: true,
      };
      const next = current.map((each) => (each === unissued ? replaced : each));
      setPaid(next);
      return record(values, next);
    }
  };
  const save = async (values: CollectValues) => {
    setFailure(null);
    const recorded = await record(values, paid);
    if (recorded === null) return;
    const { payment, current } = recorded;
    const unpaid = await readUnpaidInvoices(current, payment);
    showRecorded(payment);
    if (unpaid.length === 0) return onClose();
    // Renders first: the focus may be in a field that the next payment doesn't have.
    flushSync(() => {
      setReceipts([...receipts, payment]);
      setPaid(unpaid);
      form.setValues(valuesAfterPartialPayment(values, totalDueOf(unpaid), language));
    });
    form.getInputNode(hasTouch() ? "method" : "amount")?.focus();
  };
  const serverErrors = (error: unknown): Record<string, string> => {
    if (!hasCode(error, "OVERPAID")) return fieldErrors(error, t);
    const found = overpaidInvoice(error);
    if (found === null) return { amount: errorText(error, t) };
    const changed = withBalanceDue(sentInvoices.current, found);
    setPaid(changed);
    return { amount: overpaidText(totalDueOf(changed)) };
  };
  const onError = (error: unknown) => {
    if (hasCode(error, "RECEIVABLES_OFF")) return setReceivablesOff(true);
    if (Object.keys(serverErrors(error)).length === 0) setFailure(error);
  };
  const { form, submit, isSaving } = useRecordForm<CollectValues>({
    initialValues: initialValuesOf(paid, { today: today(), language }),
    validate: (values) => problemsOf(values, paid, { t, overpaidText }),
    save,
    serverErrors,
    onError,
  });
  const noteReceivablesOn = () => setReceivablesOff(false);
  /** Sets another payment day after the server has refused the first. */
  const takeDay = (day: Day) => {
    form.setFieldValue("paidOn", day);
    setFailure(null);
    form.getInputNode(hasTouch() ? "method" : "amount")?.focus();
  };
  const dateFrom = (error: unknown) =>
    isInClosedMonth(error, form.values.paidOn) ? takeDay : undefined;
  return {
    form,
    submit,
    dateFrom,
    isSaving,
    paid,
    receipts,
    failure,
    areReceivablesOff,
    noteReceivablesOn,
    overpaidText,
  };
}

export type CollectForm = ReturnType<typeof useCollectForm>["form"];
