import type { Dispatch } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#domain/totals.ts";
import { amountText, rateText, readAmount, readQuantity, readRate } from "../../ui/decimalText.ts";
import { DiscountField } from "./DiscountField.tsx";
import type { FormAction } from "./formState.ts";
import type { EntryField, LineEntry } from "./lineEntry.ts";
import classes from "./LineEntryForm.module.css";
import { NumberText } from "./NumberText.tsx";

interface EntryNumbersProps {
  entry: LineEntry;
  words: (field: EntryField) => string | undefined;
  change: (changes: Partial<LineEntry>) => void;
  dispatch: Dispatch<FormAction>;
}

/** Quantity, price, discount and VAT of the line being typed. */
export function EntryNumbers({ entry, words, change, dispatch }: EntryNumbersProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberText
        className={classes.quantity}
        label={t("documents.line.quantity")}
        value={entry.quantity}
        onText={(quantity) => change({ quantity })}
        written={writtenQuantity}
        emptyText="1"
        error={words("quantity")}
        whole
      />
      <NumberText
        className={classes.price}
        label={t("documents.line.unitPrice")}
        value={entry.unitPrice}
        onText={(unitPrice) => change({ unitPrice })}
        written={writtenAmount}
        error={words("unitPrice")}
        placeholder="0,00"
      />
      <div className={classes.discount}>
        <DiscountField
          label={t("documents.line.discount")}
          typeLabel={t("documents.line.discountType")}
          discount={entry.discount}
          error={words("discount")}
          onText={(text) => change({ discount: { ...entry.discount, text } })}
          onType={(discount) => dispatch({ type: "entryDiscount", discount })}
        />
      </div>
      <NumberText
        className={classes.vat}
        label={t("documents.line.vatPercent")}
        value={entry.vat}
        onText={(vat) => change({ vat })}
        written={writtenRate}
        emptyText="0"
        error={words("vat")}
      />
    </>
  );
}

function writtenQuantity(text: string): string | null {
  const quantity = readQuantity(text, LIMITS.quantityMax);
  return typeof quantity === "string" ? null : String(quantity);
}

function writtenAmount(text: string): string | null {
  const amount = readAmount(text, LIMITS.unitPriceMax);
  return typeof amount === "string" ? null : amountText(amount);
}

function writtenRate(text: string): string | null {
  const rate = readRate(text);
  return typeof rate === "string" ? null : rateText(rate);
}
