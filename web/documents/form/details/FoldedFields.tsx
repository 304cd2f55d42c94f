import { useCallback, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import type { DiscountType } from "#domain/totals/discounts.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import { GrowingText } from "../../../ui/form/GrowingText.tsx";
import { DiscountField } from "../fields/DiscountField.tsx";
import { type DiscountInput, parseDiscount, changeDiscountText } from "../lines/lineEntry.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { useDetailField } from "../state/useDetailField.ts";
import classes from "./DetailsCard.module.css";

interface DetailProps {
  store: FormStore;
}

export function GlobalDiscountDetail({ store }: DetailProps) {
  const { t } = useTranslation();
  const serverError = useFormPart(store, (state) => state.fieldErrors.globalRemise);
  // Deferred like the totals, so that the typed character is shown first.
  const problem = useDeferredValue(
    useFormPart(store, ({ form }) => problemOfDiscount(form.globalDiscount)),
  );
  const setType = useCallback(
    (type: DiscountType) => store.dispatch({ type: "discount", changes: { type } }),
    [store],
  );
  return (
    <DiscountField
      store={store}
      selectDiscount={({ form }) => form.globalDiscount}
      label={t("documents.fields.globalDiscount")}
      typeLabel={t("documents.fields.globalDiscountType")}
      error={problem === null ? serverError : t(`documents.problems.${problem}`)}
      onText={(text) => {
        const changes = changeDiscountText(store.getState().form.globalDiscount, text);
        store.dispatch({ type: "discount", changes });
      }}
      onType={setType}
      field="globalDiscount"
    />
  );
}

function problemOfDiscount(discount: DiscountInput) {
  const read = parseDiscount(discount, DOCUMENT_LIMITS.grossSumMax);
  return typeof read === "string" ? read : null;
}

export function NotesDetail({ store }: DetailProps) {
  const { t } = useTranslation();
  const { value, error, setValue } = useDetailField(store, "notes");
  const isTooLong = value.trim().length > DOCUMENT_LIMITS.notes;
  return (
    <GrowingText
      className={classes.notes}
      label={t("documents.fields.notes")}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      error={error ?? (isTooLong ? t("documents.problems.tooLong") : undefined)}
      data-field="notes"
      minRows={2}
      maxRows={10}
    />
  );
}
