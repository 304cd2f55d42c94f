import { Button, Radio, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days/days.ts";
import { centimesFromDinars, dinarsFromCentimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { parseEnteredAmount } from "#domain/values/amount.ts";
import { MAX_WRITE_OFF_LIMIT, RECEIPT_STAMP_DUTY_RULES } from "#domain/payments/payments.ts";
import { parseReminderSteps } from "#domain/payments/reminders.ts";
import { useCan } from "../api/useCan.ts";
import { hasCode } from "../api/errors.ts";
import { DayField } from "../ui/days/DayField.tsx";
import { focusInvalidInput } from "../ui/days/invalidInput.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { AmountField } from "../ui/form/AmountField.tsx";
import { currentLanguage } from "../ui/language/language.ts";
import { Panel } from "../ui/panel/Panel.tsx";
import { moneyInSentence } from "../ui/text/moneyInSentence.ts";
import classes from "./PaymentsPanel.module.css";
import { useUpdateEnterprise } from "./queries.ts";
import "@mantine/core/styles/Radio.layer.css";

type PaymentSettings = Pick<Enterprise, "receivablesSince" | "receiptStamp"> & {
  writeOffLimit: string;
  reminderSteps: string;
};

/** The settings of receivables and payments (docs/rules/payments.md). */
export function PaymentSettingsPanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const mayEdit = useCan("organization.write");
  const { values, change, errors, failure, isDirty, isSaving, save } =
    usePaymentSettings(enterprise);
  return (
    <Panel title={t("enterprises.payments.title")}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset disabled={!mayEdit} className={classes.fields}>
          <div className={classes.row}>
            <DayField
              label={t("enterprises.payments.since")}
              day={values.receivablesSince as Day | null}
              onDay={(receivablesSince) => change({ receivablesSince })}
              error={errors.since}
              field="receivablesSince"
            />
            <AmountField
              label={t("enterprises.payments.writeOffLimit")}
              value={values.writeOffLimit}
              onChange={({ currentTarget: { value } }) => change({ writeOffLimit: value })}
              error={errors.limit}
            />
          </div>
          <Text size="sm" c="dimmed">
            {t("enterprises.payments.sinceHint")}
          </Text>
          <TextInput
            label={t("enterprises.payments.reminderSteps")}
            description={t("enterprises.payments.reminderHint")}
            value={values.reminderSteps}
            onChange={({ currentTarget: { value } }) => change({ reminderSteps: value })}
            error={errors.steps}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            maw="20rem"
          />
          <Radio.Group
            label={t("enterprises.payments.stamp.title")}
            description={t("enterprises.payments.stamp.text")}
            value={values.receiptStamp}
            onChange={(value) =>
              change({
                receiptStamp: RECEIPT_STAMP_DUTY_RULES.find((each) => each === value) ?? "ASK",
              })
            }
          >
            <Stack gap="sm" mt="sm">
              {RECEIPT_STAMP_DUTY_RULES.map((each) => (
                <Radio key={each} value={each} label={t(`enterprises.payments.stamp.${each}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </fieldset>
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        {mayEdit && (
          <div className={classes.foot}>
            <Button data-needs-connection type="submit" loading={isSaving} disabled={!isDirty}>
              {t("ui.save")}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}

function settingsOf(enterprise: Enterprise): PaymentSettings {
  const { receivablesSince, receiptStamp, writeOffLimit, reminderSteps } = enterprise;
  const limit = centimesFromDinars(writeOffLimit)!;
  return {
    receivablesSince,
    receiptStamp,
    writeOffLimit: formatAmount(limit, currentLanguage()),
    reminderSteps: reminderSteps.join(", "),
  };
}

/** The form of the settings. The user's changes stay after a refusal; other fields have the stored values. */
function usePaymentSettings(enterprise: Enterprise) {
  const { t } = useTranslation();
  const update = useUpdateEnterprise();
  const [changes, setChanges] = useState<Partial<PaymentSettings>>({});
  const [failed, setFailed] = useState<unknown>(null);
  const stored = settingsOf(enterprise);
  const values = { ...stored, ...changes };
  const limit = parseEnteredAmount(values.writeOffLimit, MAX_WRITE_OFF_LIMIT);
  const steps = parseReminderSteps(values.reminderSteps);
  const max = moneyInSentence(MAX_WRITE_OFF_LIMIT, currentLanguage());
  const isSettled = hasCode(failed, "SETTLED");
  const errors = {
    since: isSettled ? t("enterprises.payments.settledBefore") : null,
    limit: typeof limit === "string" ? t("enterprises.payments.limitError", { max }) : null,
    steps: steps === null ? t("enterprises.payments.reminderError") : null,
  };
  const isDirty = (Object.keys(changes) as (keyof PaymentSettings)[]).some(
    (field) => values[field] !== stored[field],
  );
  const save = async () => {
    if (focusInvalidInput() || !isDirty || typeof limit === "string" || steps === null) return;
    const { writeOffLimit, reminderSteps, ...others } = changes;
    setFailed(null);
    try {
      await update.mutateAsync({
        ...others,
        ...(writeOffLimit !== undefined && { writeOffLimit: dinarsFromCentimes(limit) }),
        ...(reminderSteps !== undefined && { reminderSteps: steps }),
      });
      setChanges({});
      toast.success(t("enterprises.payments.saved"));
    } catch (error) {
      setFailed(error);
    }
  };
  return {
    values,
    change: (next: Partial<PaymentSettings>) => {
      setChanges({ ...changes, ...next });
      if ("receivablesSince" in next) setFailed(null);
    },
    errors,
    failure: failed === null || isSettled ? null : errorText(failed, t),
    isDirty,
    isSaving: update.isPending,
    save,
  };
}
