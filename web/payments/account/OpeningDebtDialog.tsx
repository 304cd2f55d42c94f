import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import { CURRENCY } from "#domain/money/moneyText.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { today } from "../../ui/days/today.ts";
import { focusUnreadDay } from "../../ui/days/unreadDay.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { typedAmount } from "../collect/collectForm.ts";
import "../../ui/theme/dialogs.css";

export interface OpeningDebt {
  label: string;
  /** Dinars; below 0: an old advance. */
  amount: number;
  datedOn: Day;
  dueOn: Day | null;
}

interface OpeningDebtDialogProps {
  opened: boolean;
  onGive: (debt: OpeningDebt) => void;
  onClose: () => void;
}

/** Asks for what a client owed, or had paid in advance, before Daftar. */
export function OpeningDebtDialog({ opened, onGive, onClose }: OpeningDebtDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [kind, setKind] = useState<"debt" | "advance">("debt");
  const [label, setLabel] = useState("");
  const [text, setText] = useState("");
  const [datedOn, setDatedOn] = useState(today);
  const [dueOn, setDueOn] = useState<Day | null>(null);
  const [isTried, setTried] = useState(false);
  const amount = typedAmount(text);
  const isLater = datedOn > today();
  const give = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount === null || label.trim() === "" || isLater || focusUnreadDay()) return;
    const dinars = dinarsFromCentimes(amount);
    const signed = kind === "debt" ? dinars : -dinars;
    onGive({ label: label.trim(), amount: signed, datedOn, dueOn: kind === "debt" ? dueOn : null });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("payments.account.addOpening")}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={give}>
        <Stack gap="md">
          <SegmentedControl
            value={kind}
            onChange={(next) => setKind(next)}
            data={[
              { value: "debt", label: t("payments.account.owedBefore") },
              { value: "advance", label: t("payments.account.paidBefore") },
            ]}
          />
          <TextInput
            label={t("payments.fields.amount")}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={isTried && amount === null && t("payments.collect.notAnAmount")}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            rightSection={CURRENCY[language]}
            rightSectionWidth={44}
            rightSectionPointerEvents="none"
            withAsterisk
            data-autofocus
          />
          <TextInput
            label={t("payments.account.label")}
            value={label}
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
            placeholder={t("payments.account.labelExample")}
            error={isTried && label.trim() === "" && t("ui.fieldErrors.REQUIRED")}
            maxLength={120}
            autoComplete="off"
            withAsterisk
          />
          <DayField
            label={t("payments.account.datedOn")}
            day={datedOn}
            onDay={setDatedOn}
            error={isLater && t("ui.fieldErrors.AFTER_TODAY")}
          />
          {kind === "debt" && (
            <DayField
              label={t("payments.account.dueOn")}
              day={dueOn}
              onDay={setDueOn}
              onClear={() => setDueOn(null)}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit">{t("payments.account.add")}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
