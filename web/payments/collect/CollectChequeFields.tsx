import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { MAX_CHEQUE_LENGTHS } from "#domain/issuing/chequeDetails.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { joinNames } from "../../ui/text/joinNames.ts";
import classes from "./collect.module.css";

export interface ChequeDetails {
  checkNumber: string;
  checkDate: Day | null;
  checkBank: string;
}

interface CollectChequeFieldsProps {
  check: ChequeDetails;
  onChange: (part: Partial<ChequeDetails>) => void;
  dateError?: ReactNode;
  /**
   * Whether the check is received. The missing details of a received check are named (code du timbre, art. 258), but
   * don't block the payment.
   */
  isReceived?: boolean;
}

export function CollectChequeFields({
  check,
  onChange,
  dateError,
  isReceived = false,
}: CollectChequeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.check}>
        <TextInput
          label={t("payments.fields.checkNumber")}
          value={check.checkNumber}
          onChange={({ currentTarget }) => onChange({ checkNumber: currentTarget.value })}
          maxLength={MAX_CHEQUE_LENGTHS.number}
          dir="ltr"
          autoComplete="off"
        />
        <DayField
          label={t("payments.fields.checkDate")}
          day={check.checkDate}
          onDay={(checkDate) => onChange({ checkDate })}
          onClear={() => onChange({ checkDate: null })}
          error={dateError}
          field="checkDate"
        />
        <TextInput
          label={t("payments.fields.checkBank")}
          value={check.checkBank}
          onChange={({ currentTarget }) => onChange({ checkBank: currentTarget.value })}
          maxLength={MAX_CHEQUE_LENGTHS.bank}
          dir="auto"
          autoComplete="off"
        />
      </div>
      {isReceived && <MissingChequeDetails check={check} />}
    </>
  );
}

function MissingChequeDetails({
  check: { checkNumber, checkDate, checkBank },
}: {
  check: ChequeDetails;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const missing = [
    ...(checkNumber.trim() === "" ? [t("payments.check.number")] : []),
    ...(checkDate === null ? [t("payments.check.date")] : []),
    ...(checkBank.trim() === "" ? [t("payments.check.bank")] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning">
      {t("payments.check.missing", { parts: joinNames(missing, language) })}
    </Notice>
  );
}
