import { Input, NativeSelect } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { DISCOUNT_TYPES, type DiscountType } from "#domain/discounts.ts";
import { LIMITS } from "#domain/totals.ts";
import classes from "./fields.module.css";
import { type DiscountEntry, discountEntryOf, readDiscount } from "./lineEntry.ts";
import { NumberText } from "./NumberText.tsx";

interface DiscountFieldProps {
  label: ReactNode;
  typeLabel: string;
  discount: DiscountEntry;
  error?: ReactNode;
  onText: (text: string) => void;
  onType: (type: DiscountType) => void;
  field?: string;
}

/** A discount and its type side by side; without a type there is nothing to type. */
export function DiscountField(props: DiscountFieldProps) {
  const { label, typeLabel, discount, error, onText, onType, field } = props;
  const { t } = useTranslation();
  const id = useId();
  const written = (text: string) => {
    const read = readDiscount({ type: discount.type, text }, LIMITS.grossSumMax);
    return typeof read === "string" ? null : discountEntryOf(read).text;
  };
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} error={error}>
      <div className={classes.pair}>
        <NumberText
          id={id}
          value={discount.text}
          onText={onText}
          written={written}
          disabled={discount.type === "NONE"}
          placeholder="0"
          error={error !== undefined}
          data-field={field}
        />
        <NativeSelect
          aria-label={typeLabel}
          value={discount.type}
          onChange={({ currentTarget }) => onType(currentTarget.value as DiscountType)}
          data={DISCOUNT_TYPES.toReversed().map((type) => ({
            value: type,
            label: t(`documents.discountType.${type}`),
          }))}
        />
      </div>
    </Input.Wrapper>
  );
}
