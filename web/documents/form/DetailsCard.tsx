import { NativeSelect, Textarea } from "@mantine/core";
import { type Dispatch, memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#domain/documents.ts";
import { LIMITS } from "#domain/totals.ts";
import { Panel } from "../../ui/Panel.tsx";
import { AddClient } from "./AddClient.tsx";
import { ClientPicker } from "./ClientPicker.tsx";
import { DayField } from "./DayField.tsx";
import classes from "./DetailsCard.module.css";
import { DiscountField } from "./DiscountField.tsx";
import type { ClientChoice, DocumentForm } from "./documentForm.ts";
import type { FormAction } from "./formState.ts";
import { type DiscountEntry, readDiscount } from "./lineEntry.ts";

interface DetailsCardProps {
  form: DocumentForm;
  refused: Readonly<Record<string, string>>;
  dispatch: Dispatch<FormAction>;
  number: ReactNode;
}

/** Number, client, dates, payment, global discount and notes (specification, documents §2). */
export const DetailsCard = memo(function DetailsCard(props: DetailsCardProps) {
  const { form, refused, dispatch, number } = props;
  const { t } = useTranslation();
  return (
    <Panel title={t("documents.form.details")}>
      <div className={classes.grid}>
        <ClientChooser client={form.client} error={refused.clientId} dispatch={dispatch} />
        <div className={classes.number}>{number}</div>
        <DayChooser name="date" day={form.date} error={refused.date} dispatch={dispatch} />
        <DayChooser name="dueDate" day={form.dueDate} error={refused.dueDate} dispatch={dispatch} />
        <NativeSelect
          label={t("documents.fields.paymentMethod")}
          value={form.paymentMethod}
          onChange={({ currentTarget }) => {
            const paymentMethod = currentTarget.value as PaymentMethod;
            dispatch({ type: "change", changes: { paymentMethod } });
          }}
          data={PAYMENT_METHODS.map((method) => ({
            value: method,
            label: t(`documents.paymentMethod.${method}`),
          }))}
          error={refused.paymentMethod}
        />
        <GlobalDiscount
          discount={form.globalDiscount}
          error={refused.globalRemise}
          dispatch={dispatch}
        />
        <Notes notes={form.notes} error={refused.notes} dispatch={dispatch} />
      </div>
    </Panel>
  );
});

interface ChooserProps {
  error: string | undefined;
  dispatch: Dispatch<FormAction>;
}

/** Kept apart from the notes beside it: a picker is dear to draw at every key. */
const ClientChooser = memo(function ClientChooser(
  props: ChooserProps & { client: ClientChoice | null },
) {
  const { client, error, dispatch } = props;
  const choose = (chosen: ClientChoice | null) =>
    dispatch({ type: "change", changes: { client: chosen } });
  return (
    <div className={classes.client}>
      <ClientPicker client={client} onPick={choose} error={error} />
      <AddClient onAdded={choose} />
    </div>
  );
});

const DayChooser = memo(function DayChooser(
  props: ChooserProps & { name: "date" | "dueDate"; day: Day },
) {
  const { name, day, error, dispatch } = props;
  const { t } = useTranslation();
  return (
    <DayField
      label={t(`documents.fields.${name}`)}
      day={day}
      onDay={(chosen) => dispatch({ type: "change", changes: { [name]: chosen } })}
      error={error}
      field={name}
    />
  );
});

const GlobalDiscount = memo(function GlobalDiscount(
  props: ChooserProps & { discount: DiscountEntry },
) {
  const { discount, error, dispatch } = props;
  const { t } = useTranslation();
  const read = readDiscount(discount, LIMITS.grossSumMax);
  return (
    <DiscountField
      label={t("documents.fields.globalDiscount")}
      typeLabel={t("documents.fields.globalDiscountType")}
      discount={discount}
      error={typeof read === "string" ? t(`documents.problems.${read}`) : error}
      onText={(text) => dispatch({ type: "discount", changes: { text } })}
      onType={(type) => dispatch({ type: "discount", changes: { type } })}
      field="globalDiscount"
    />
  );
});

/** Kept apart too: it measures its height, and with it the page, whenever it is drawn. */
const Notes = memo(function Notes({ notes, error, dispatch }: ChooserProps & { notes: string }) {
  const { t } = useTranslation();
  const isTooLong = notes.trim().length > LIMITS.notes;
  return (
    <Textarea
      className={classes.notes}
      label={t("documents.fields.notes")}
      value={notes}
      onChange={({ currentTarget }) =>
        dispatch({ type: "change", changes: { notes: currentTarget.value } })
      }
      error={error ?? (isTooLong ? t("documents.problems.tooLong") : undefined)}
      data-field="notes"
      autosize
      minRows={2}
      maxRows={10}
    />
  );
});
