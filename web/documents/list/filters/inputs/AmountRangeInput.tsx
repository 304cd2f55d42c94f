import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Centimes, centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { useLanguage } from "../../../../ui/language/language.ts";
import { type AmountRange, parseRange, textsOf, type RangeTexts } from "./amountRange.ts";
import classes from "../FilterPopup.module.css";
import type { FilterInputProps } from "../listFilter.ts";

/** Debounce in milliseconds before a typed amount is applied. */
const DEBOUNCE_MS = 500;

type AmountRangeInputProps = FilterInputProps<{
  totalAmountMin: Centimes | null;
  totalAmountMax: Centimes | null;
}>;

/** The range of the total to pay: two fields in dinars. */
export function AmountRangeInput({ values, onChange }: AmountRangeInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { totalAmountMin: min, totalAmountMax: max } = values;
  const [texts, type] = useEnteredRange({ min, max }, (range) =>
    onChange({ totalAmountMin: range.min, totalAmountMax: range.max }),
  );
  const read = parseRange(texts);
  const problems = "problems" in read ? read.problems : {};
  return (
    <>
      <div className={classes.range}>
        {(["min", "max"] as const).map((bound) => (
          <TextInput
            key={bound}
            label={t(`documents.filters.${bound}`)}
            value={texts[bound]}
            onChange={({ currentTarget }) => type({ ...texts, [bound]: currentTarget.value })}
            error={problems[bound] && t(`documents.problems.${problems[bound]}`)}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={30}
            placeholder={formatAmount(centimes(0), language)}
          />
        ))}
      </div>
      <p className={classes.hint}>{t("documents.filters.amountHint")}</p>
    </>
  );
}

/** The texts of the two fields, unchanged as typed; they are applied once both are valid. */
function useEnteredRange(range: AmountRange, onRange: (range: AmountRange) => void) {
  const language = useLanguage();
  const [{ known, texts }, setTyped] = useState({ known: range, texts: textsOf(range, language) });
  if (!isSame(range, known)) {
    const read = parseRange(texts);
    const isOwn = "min" in read && isSame(read, range);
    setTyped({ known: range, texts: isOwn ? texts : textsOf(range, language) });
  }
  const apply = useDebouncedCallback(onRange, { delay: DEBOUNCE_MS, flushOnUnmount: true });
  const type = (next: RangeTexts) => {
    setTyped({ known, texts: next });
    const read = parseRange(next);
    if ("min" in read) apply(read);
    else apply.cancel();
  };
  return [texts, type] as const;
}

function isSame(one: AmountRange, other: AmountRange): boolean {
  return one.min === other.min && one.max === other.max;
}
