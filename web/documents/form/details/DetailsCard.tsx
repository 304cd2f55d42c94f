import { NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { NEW_DOCUMENT, PAYMENT_METHODS, type PaymentMethod } from "#domain/documents/documents.ts";
import { usualDueDate } from "#domain/documents/dueOnOwnDate.ts";
import { Panel } from "../../../ui/panel/Panel.tsx";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import { MoreDetails } from "./MoreDetails.tsx";
import { ClientPicker } from "./ClientPicker.tsx";
import { ChequeFields } from "./ChequeFields.tsx";
import { DayField } from "../../../ui/days/DayField.tsx";
import classes from "./DetailsCard.module.css";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import {
  type DocumentForm,
  type FormTerms,
  isDueBeforeDate,
  type SelectedClient,
} from "../state/documentForm.ts";
import { useDetailField } from "../state/useDetailField.ts";
import { lazyPart } from "../../../ui/layout/lazyPart.ts";

/** Loaded on demand: few clients have an exemption. */
const ExemptField = lazyPart(async () => ({
  default: (await import("./ExemptField.tsx")).ExemptField,
}));

const OwedByClient = lazyPart(async () => ({
  default: (await import("./OwedByClient.tsx")).OwedByClient,
}));

interface DetailsCardProps {
  kind: DocumentKind;
  store: FormStore;
  terms: FormTerms;
  number: ReactNode;
}

interface DetailProps {
  store: FormStore;
}

/** Client, dates and payment in one row; number, global discount and notes fold (docs/rules/documents.md#form). */
export function DetailsCard({ kind, store, terms, number }: DetailsCardProps) {
  const { t } = useTranslation();
  // A credit note of an invoice gets its discounts from the invoice's lines.
  const isOfInvoice = useFormCreditable() !== null;
  return (
    <Panel title={t("documents.form.details")} className={classes.card}>
      <div className={classes.grid}>
        {isOfInvoice ? <InvoiceClient store={store} /> : <ClientDetail kind={kind} store={store} />}
        <DateDetail kind={kind} store={store} />
        {DOCUMENT_KIND_REGISTRY[kind].printsDueDate && <DueDateDetail kind={kind} store={store} />}
        <PaymentMethodDetail kind={kind} store={store} />
        <ChequeFields kind={kind} store={store} />
        {terms.canChooseExemption && (
          <Suspense fallback={null}>
            <ExemptField store={store} vatExempt={terms.vatExempt} />
          </Suspense>
        )}
      </div>
      <MoreDetails kind={kind} store={store} number={number} />
    </Panel>
  );
}

/** The client of an invoice's credit note: that of the invoice, which can't be changed. */
function InvoiceClient({ store }: DetailProps) {
  const { t } = useTranslation();
  const client = useFormPart(store, ({ form }) => form.client);
  return (
    <TextInput
      className={classes.invoiceClient}
      label={t("documents.fields.client")}
      value={client?.name ?? ""}
      readOnly
      dir="auto"
    />
  );
}

function ClientDetail({ kind, store }: KindDetailProps) {
  const { value, error } = useDetailField(store, "client");
  const pick = (client: SelectedClient | null) => {
    const { form } = store.getState();
    store.dispatch({
      type: "change",
      changes: { client, ...counterPaymentMethod(kind, form, client) },
    });
  };
  const offersCounter = DOCUMENT_KIND_REGISTRY[kind].offersCounterClient;
  return (
    <div className={classes.client}>
      <ClientPicker client={value} onPick={pick} offersCounter={offersCounter} error={error} />
      {value !== null && value.counter !== true && (
        <Suspense fallback={null}>
          <OwedByClient clientId={value.id} />
        </Suspense>
      )}
    </div>
  );
}

type KindDetailProps = DetailProps & { kind: DocumentKind };

/** The changes that make an invoice to the counter client paid in cash, unless the user has chosen a payment method. */
function counterPaymentMethod(
  kind: DocumentKind,
  form: DocumentForm,
  client: SelectedClient | null,
) {
  const isUnchosen = form.paymentMethod === NEW_DOCUMENT.paymentMethod;
  if (kind !== "SALES_INVOICE" || client?.counter !== true || !isUnchosen) return {};
  return changePaymentMethod(kind, form, "CASH");
}

/**
 * The changes for another payment method. A due date that the user hasn't changed follows it: a cash invoice is due on
 * its own date.
 */
function changePaymentMethod(kind: DocumentKind, form: DocumentForm, paymentMethod: PaymentMethod) {
  const isUsual = form.dueDate === usualDueDate({ kind, ...form });
  const dueDate = usualDueDate({ kind, date: form.date, paymentMethod });
  return { paymentMethod, ...(isUsual && { dueDate }) };
}

/**
 * The date. A due date that the user hasn't changed follows it. So does a due date that the form doesn't show, if it
 * would be before the date, which the server refuses.
 */
function DateDetail({ kind, store }: KindDetailProps) {
  const { t } = useTranslation();
  const { value, error } = useDetailField(store, "date");
  const setDate = (date: Day) => {
    const { form } = store.getState();
    const isHidden = !DOCUMENT_KIND_REGISTRY[kind].printsDueDate;
    const isBeforeDate = isHidden && form.dueDate < date;
    const isUsual = form.dueDate === usualDueDate({ kind, ...form });
    const dueDate = usualDueDate({ kind, date, paymentMethod: form.paymentMethod });
    store.dispatch({
      type: "change",
      changes: { date, ...((isBeforeDate || isUsual) && { dueDate }) },
    });
  };
  const label = t("documents.fields.date");
  return <DayField label={label} day={value} onDay={setDate} error={error} field="date" />;
}

function DueDateDetail({ kind, store }: KindDetailProps) {
  const { t } = useTranslation();
  const { value, error, setValue } = useDetailField(store, "dueDate");
  const isEarly = useFormPart(store, ({ form }) => isDueBeforeDate(form));
  return (
    <DayField
      label={t(`documents.dueDate.${kind}`)}
      day={value}
      onDay={setValue}
      error={isEarly ? t("documents.errorMessages.dueBeforeDate") : error}
      field="dueDate"
    />
  );
}

function PaymentMethodDetail({ kind, store }: KindDetailProps) {
  const { t } = useTranslation();
  const { value, error } = useDetailField(store, "paymentMethod");
  const setMethod = (paymentMethod: PaymentMethod) => {
    const { form } = store.getState();
    store.dispatch({ type: "change", changes: changePaymentMethod(kind, form, paymentMethod) });
  };
  return (
    <NativeSelect
      label={t("documents.fields.paymentMethod")}
      value={value}
      onChange={({ currentTarget }) => setMethod(currentTarget.value as PaymentMethod)}
      data={PAYMENT_METHODS.map((method) => ({
        value: method,
        label: t(`documents.paymentMethod.${method}`),
      }))}
      error={error}
      data-field="paymentMethod"
    />
  );
}
