import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { enterprises } from "#calls/enterprises.ts";
import type { Day } from "#domain/days/days.ts";
import { call } from "../../api/call.ts";
import { useCan } from "../../api/useCan.ts";
import { useStoreEnterprise } from "../../api/useStoreEnterprise.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useRecordForm } from "../../ui/form/useRecordForm.ts";
import classes from "./collect.module.css";

interface ReceivablesStartQuestionProps {
  invoices: readonly DocumentRow[];
  onAnswered: () => void;
}

/**
 * Asks once for the day from which Daftar tracks receivables. The default is the date of the oldest invoice being paid.
 */
export function ReceivablesStartQuestion({ invoices, onAnswered }: ReceivablesStartQuestionProps) {
  const { t } = useTranslation();
  const mayAnswer = useCan("organization.write");
  const store = useStoreEnterprise();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, submit, isSaving } = useRecordForm({
    initialValues: { receivablesSince: invoices.map(({ date }) => date).toSorted()[0] as Day },
    validate: () => ({}),
    save: async (body) => {
      setFailure(null);
      store(await call(enterprises.update, { body }));
      onAnswered();
    },
    onError: (error) => setFailure(errorText(error, t)),
  });
  if (!mayAnswer) return <Notice>{t("payments.since.askManager")}</Notice>;
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <DayField
        label={t("payments.since.question")}
        day={form.values.receivablesSince}
        onDay={(day) => form.setFieldValue("receivablesSince", day)}
        error={form.errors.receivablesSince}
        field="receivablesSince"
      />
      <p className={classes.hint}>{t("payments.since.hint")}</p>
      <footer className={classes.foot}>
        <Button data-needs-connection type="submit" loading={isSaving} data-autofocus>
          {t("payments.since.submit")}
        </Button>
      </footer>
    </form>
  );
}
