import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { Day } from "#domain/days/days.ts";
import { call } from "../../api/call.ts";
import { useCan } from "../../api/useCan.ts";
import { useStoreEnterprise } from "../../api/useStoreEnterprise.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import classes from "./collect.module.css";

interface SinceQuestionProps {
  invoices: readonly DocumentRow[];
  onAnswered: () => void;
}

/** Asks once from which day debts are kept in Daftar; the oldest of the paid invoices counts unless changed. */
export function SinceQuestion({ invoices, onAnswered }: SinceQuestionProps) {
  const { t } = useTranslation();
  const mayAnswer = useCan("organization.write");
  const store = useStoreEnterprise();
  const [since, setSince] = useState(() => invoices.map(({ date }) => date).toSorted()[0] as Day);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      store(await call(enterprises.update, { body: { receivablesSince: since } }));
      onAnswered();
    } catch (error) {
      setFailure(errorText(error, t));
    }
    setSaving(false);
  };
  if (!mayAnswer) return <Notice>{t("payments.since.askManager")}</Notice>;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <DayField
        label={t("payments.since.question")}
        day={since}
        onDay={setSince}
        field="receivablesSince"
      />
      <p className={classes.hint}>{t("payments.since.hint")}</p>
      <footer className={classes.foot}>
        <Button type="submit" loading={isSaving} data-autofocus>
          {t("payments.since.submit")}
        </Button>
      </footer>
    </form>
  );
}
