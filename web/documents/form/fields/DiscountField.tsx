import { Input, NativeSelect } from "@mantine/core";
import { memo, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { DISCOUNT_TYPES, type DiscountType } from "#domain/totals/discounts.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import classes from "./fields.module.css";
import type { FormState } from "../state/documentFormState.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import {
  type DiscountInput,
  discountEntryOf,
  hasPercentSign,
  parseDiscount,
} from "../lines/lineEntry.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { DecimalInput } from "./DecimalInput.tsx";

interface DiscountFieldProps {
  store: FormStore;
  selectDiscount: (state: FormState) => DiscountInput;
  label: ReactNode;
  typeLabel: string;
  error?: ReactNode;
  onText: (text: string) => void;
  /** Called when the user selects another type. It must be a stable function. */
  onType: (type: DiscountType) => void;
  field: string;
}

/** A discount and its type side by side. The type follows the typed text (`changeDiscountText`). */
export function DiscountField(props: DiscountFieldProps) {
  const { store, selectDiscount, label, typeLabel, error, onText, onType, field } = props;
  const id = useId();
  const language = useLanguage();
  const type = useFormPart(store, (state) => selectDiscount(state).type);
  const format = (text: string) => {
    const read = parseDiscount({ type, text }, DOCUMENT_LIMITS.grossSumMax);
    return typeof read === "string"
      ? null
      : `${discountEntryOf(read, language).text}${hasPercentSign(text) ? "%" : ""}`;
  };
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} error={error}>
      <div className={classes.pair}>
        <DecimalInput
          store={store}
          id={id}
          selectText={(state) => selectDiscount(state).text}
          onText={onText}
          format={format}
          placeholder="0"
          error={error !== undefined}
          data-field={field}
        />
        <DiscountTypeSelect label={typeLabel} type={type} onType={onType} />
      </div>
    </Input.Wrapper>
  );
}

interface DiscountTypeSelectProps {
  label: string;
  type: DiscountType;
  onType: (type: DiscountType) => void;
}

/** Memoized: it doesn't render while the value beside it is typed. */
const DiscountTypeSelect = memo(function DiscountTypeSelect({
  label,
  type,
  onType,
}: DiscountTypeSelectProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={label}
      value={type}
      onChange={({ currentTarget }) => onType(currentTarget.value as DiscountType)}
      data={DISCOUNT_TYPES.toReversed().map((each) => ({
        value: each,
        label: t(`documents.discountType.${each}`),
      }))}
    />
  );
});
