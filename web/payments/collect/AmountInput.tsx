import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatAmount } from "#domain/money/moneyText.ts";
import { AmountField } from "../../ui/form/AmountField.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import classes from "./collect.module.css";
import { excessOf, totalDueOf, parsePositiveAmount } from "./collectForm.ts";
import type { useCollectForm } from "./useCollectForm.ts";

/** The amount field. An amount above the balance due is refused, or its excess is kept as an advance. */
export function AmountInput({ collect }: { collect: ReturnType<typeof useCollectForm> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, paid, overpaidText } = collect;
  const { values } = form;
  const owed = totalDueOf(paid);
  const excess = excessOf(values, owed);
  const isOver = excess > 0 && !values.keepAsAdvance;
  const mayKeep = isOver && paid[0]?.invoice.client.counter !== true;
  const { onBlur, error, ...props } = form.getInputProps("amount");
  return (
    <div>
      <AmountField
        {...props}
        label={t("payments.fields.amount")}
        data-autofocus={!hasTouch() || undefined}
        error={isOver ? overpaidText(owed) : error}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={(event) => {
          onBlur?.(event);
          const amount = parsePositiveAmount(values.amount);
          if (amount !== null) form.setFieldValue("amount", formatAmount(amount, language));
        }}
      />
      {mayKeep && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.keep}
          onClick={() => form.setFieldValue("keepAsAdvance", true)}
        >
          {t("payments.collect.keepAsAdvance", { amount: moneyInSentence(excess, language) })}
        </Button>
      )}
    </div>
  );
}
