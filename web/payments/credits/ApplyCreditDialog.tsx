import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { centimes, centimesFromDinars, dinarsFromCentimes, sumOf } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { allocateToDebts } from "#domain/payments/allocation.ts";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { AmountField } from "../../ui/form/AmountField.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { DialogFoot } from "../actions/DialogFoot.tsx";
import type { DialogState } from "../actions/openDialog.ts";
import { useDialogSubmit } from "../actions/useDialogSubmit.ts";
import { parsePositiveAmount } from "../collect/collectForm.ts";
import forms from "../collect/collect.module.css";
import type { Credit } from "./credit.ts";
import classes from "./credits.module.css";
import type { OpenDebt } from "./openDebts.ts";
import "../../ui/theme/dialogs.css";

export type CreditApplication = { movementId: string; amount: number };

interface ApplyCreditDialogProps extends DialogState {
  credit: Credit;
  /** Sorted by due date, oldest first. The credit is applied in this order unless the user changes it. */
  debts: readonly OpenDebt[];
  send: (applications: CreditApplication[]) => Promise<unknown>;
}

/** Settles open debts of the client with a credit. */
export function ApplyCreditDialog({
  credit,
  debts,
  send,
  opened,
  onDone,
  onClose,
}: ApplyCreditDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { amountTexts, write, buildApplications, problemOf, left, isValid } = useApplicationsForm(
    credit,
    debts,
  );
  const { submit, isTried, isSending, failure } = useDialogSubmit(
    () => send(buildApplications()),
    onDone,
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("payments.apply.title", { name: credit.name })}
      size={560}
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate className={forms.form} onSubmit={(event) => void submit(event, isValid)}>
        {failure !== null && <FailureNotice error={failure} />}
        <ul className={classes.debts}>
          {debts.map((debt, at) => (
            <li key={debt.movementId}>
              <div>
                <bdi>{debt.name}</bdi>
                <div className={classes.note}>
                  {debt.date !== null && <DayText day={debt.date} />} · {t("payments.apply.due")}{" "}
                  <Money centimes={debt.open} />
                </div>
              </div>
              <AmountField
                aria-label={t("payments.apply.amountFor", { name: debt.name })}
                value={amountTexts[at] ?? ""}
                onChange={({ currentTarget }) => write(at, currentTarget.value)}
                error={problemOf(at)}
              />
            </li>
          ))}
        </ul>
        <output className={classes.left} data-over={left < 0 || undefined}>
          {left < 0
            ? t("payments.money.atMost", {
                amount: moneyInSentence(centimesFromDinars(credit.open)!, language),
              })
            : t("payments.apply.left", { amount: moneyInSentence(left, language) })}
        </output>
        {isTried && !isValid && <Notice tone="danger">{t("payments.apply.nothing")}</Notice>}
        <DialogFoot submit={t("payments.apply.submit")} isSending={isSending} onClose={onClose} />
      </form>
    </Modal>
  );
}

/** The form of the amounts: how much of the credit goes to each debt, as typed. */
function useApplicationsForm(credit: Credit, debts: readonly OpenDebt[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  const available = centimesFromDinars(credit.open)!;
  const [amountTexts, setAmountTexts] = useState(() => {
    const items = debts.map(({ movementId, open }) => ({ id: movementId, open }));
    const amountOf = new Map(
      allocateToDebts(items, available).map(({ id, amount }) => [id, amount]),
    );
    return debts.map(({ movementId }) => {
      const amount = amountOf.get(movementId);
      return amount === undefined ? "" : formatAmount(amount, language);
    });
  });
  const problemOf = (at: number): string | null => {
    const text = amountTexts[at] ?? "";
    const amount = parsePositiveAmount(text);
    const { open } = debts[at]!;
    if (text.trim() === "") return null;
    if (amount === null) return t("payments.collect.notAnAmount");
    if (amount <= open) return null;
    return t("payments.money.atMost", { amount: moneyInSentence(open, language) });
  };
  const amounts = amountTexts.map((text) => parsePositiveAmount(text) ?? centimes(0));
  const left = centimes(available - sumOf(amounts));
  const hasAmount = amounts.some((amount) => amount > 0);
  const isValid = hasAmount && left >= 0 && debts.every((_debt, at) => problemOf(at) === null);
  const buildApplications = (): CreditApplication[] =>
    debts.flatMap(({ movementId }, at) => {
      const amount = amounts[at]!;
      return amount > 0 ? { movementId, amount: dinarsFromCentimes(amount) } : [];
    });
  const write = (at: number, text: string) => setAmountTexts(amountTexts.with(at, text));
  return { amountTexts, write, buildApplications, problemOf, left, isValid };
}
