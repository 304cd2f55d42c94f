import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { DiscountType } from "#domain/totals/discounts.ts";
import type { Language } from "#domain/text/language.ts";
import { centimes } from "#domain/money/money.ts";
import { formatAmount, formatPercent, formatRate } from "#domain/money/moneyText.ts";
import { formatQuantity } from "#domain/quantities/quantities.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import { allowsDecimals } from "#domain/quantities/units.ts";
import { parseEnteredAmount, parsePercentage } from "#domain/values/amount.ts";
import { parseEnteredQuantity } from "#domain/values/quantity.ts";
import { INVALID_INPUT } from "../../../ui/days/invalidInput.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import { EntryUnit } from "./EntryUnit.tsx";
import { DiscountField } from "../fields/DiscountField.tsx";
import { bindEntryText, useEntryError } from "./entryFields.ts";
import { changeDiscountText } from "./lineEntry.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import classes from "./LineEntryForm.module.css";
import { DecimalInput, type DecimalInputProps } from "../fields/DecimalInput.tsx";
import type { StoreText } from "../fields/StoreTextInput.tsx";

/** The quantity, unit, price and discount of the line being typed and, where the document has VAT, its rate. */
export function EntryNumbers({ store, hasVat }: { store: FormStore; hasVat: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  // A credit note of an invoice has the discounts and VAT rates of the invoice: no fields for them.
  const isOfInvoice = useFormCreditable() !== null;
  const { left, exceeds } = useRemainingQuantity(store);
  const lowRateHint = useLowRateHint(store);
  return (
    <>
      <EntryNumber
        store={store}
        description={left}
        refused={exceeds}
        inputWrapperOrder={["label", "input", "description", "error"]}
        field="quantity"
        data-field="lineQuantity"
        className={classes.quantity}
        label={t("documents.line.quantity")}
        format={(text) => quantityText(text, store.getState().entry.unit, language)}
        emptyText="1"
      />
      <EntryUnit store={store} className={classes.unit} />
      <EntryNumber
        store={store}
        field="unitPrice"
        className={classes.price}
        label={t(hasVat ? "documents.line.unitPrice" : "documents.columns.unitPrice")}
        format={(text) => amountText(text, language)}
        placeholder={formatAmount(centimes(0), language)}
      />
      {!isOfInvoice && <EntryDiscount store={store} />}
      {hasVat && !isOfInvoice && (
        <EntryNumber
          store={store}
          field="vat"
          className={classes.vat}
          label={t("documents.line.vatPercent")}
          description={lowRateHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          format={(text) => rateText(text, language)}
          emptyText="0"
        />
      )}
    </>
  );
}

/** The creditable quantity of the credited line, with an error if more is typed. */
function useRemainingQuantity(store: FormStore): { left?: string; exceeds?: string } {
  const { t } = useTranslation();
  const language = useLanguage();
  const creditable = useFormCreditable();
  const id = useFormPart(store, ({ entry }) => entry.sourceLineId);
  const typed = useFormPart(store, ({ entry }) => entry.quantity);
  const unit = useFormPart(store, ({ entry }) => entry.unit);
  const found = creditable?.lines.find(({ line }) => line.id === id);
  if (found === undefined) return {};
  const quantity = formatQuantity(found.quantity, language);
  const read = parseEnteredQuantity(typed, allowsDecimals(unit));
  const isMore = typeof read === "number" && read > found.quantity;
  return {
    left: t("documents.creditNote.left", { quantity }),
    ...(isMore && { exceeds: t("documents.creditNote.exceeds", { quantity }) }),
  };
}

/**
 * The hint "0.19 % ?" for a rate below 1 %: such a rate is valid, but the user probably means 19 %.
 */
function useLowRateHint(store: FormStore): string | undefined {
  const language = useLanguage();
  const rate = parsePercentage(useFormPart(store, ({ entry }) => entry.vat));
  if (typeof rate === "string" || rate === 0 || rate >= 100) return undefined;
  return `${formatPercent(rate, language)} ?`;
}

interface EntryNumberProps extends Omit<DecimalInputProps, keyof StoreText | "error"> {
  store: FormStore;
  field: "quantity" | "unitPrice" | "vat";
  /** Why a valid number is refused. */
  refused?: string;
}

function EntryNumber({ store, field, refused, ...rest }: EntryNumberProps) {
  const error = useEntryError(store, field) ?? refused;
  const mark = refused !== undefined && { [INVALID_INPUT]: true };
  return <DecimalInput {...rest} {...mark} {...bindEntryText(store, field)} error={error} />;
}

function EntryDiscount({ store }: { store: FormStore }) {
  const { t } = useTranslation();
  const error = useEntryError(store, "discount");
  const setType = useCallback(
    (discount: DiscountType) => store.dispatch({ type: "entryDiscount", discount }),
    [store],
  );
  const setText = (text: string) => {
    const discount = changeDiscountText(store.getState().entry.discount, text);
    store.dispatch({ type: "entry", changes: { discount } });
  };
  return (
    <div className={classes.discount}>
      <DiscountField
        store={store}
        selectDiscount={({ entry }) => entry.discount}
        label={t("documents.line.discount")}
        typeLabel={t("documents.line.discountType")}
        error={error}
        onText={setText}
        onType={setType}
        field="lineDiscount"
      />
    </div>
  );
}

/** Formats also decimals that the unit doesn't allow, because the user may choose another unit next. */
function quantityText(text: string, unit: string | null, language: Language): string | null {
  const read = parseEnteredQuantity(text, allowsDecimals(unit));
  const quantity = read === "wholeNumber" ? parseEnteredQuantity(text, true) : read;
  return typeof quantity === "string" ? null : formatQuantity(quantity, language);
}

function amountText(text: string, language: Language): string | null {
  const amount = parseEnteredAmount(text, DOCUMENT_LIMITS.unitPriceMax);
  return typeof amount === "string" ? null : formatAmount(amount, language);
}

function rateText(text: string, language: Language): string | null {
  const rate = parsePercentage(text);
  return typeof rate === "string" ? null : formatRate(rate, language);
}
