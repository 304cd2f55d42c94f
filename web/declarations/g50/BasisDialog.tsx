import { Button, Group, Modal, Radio, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { needsReceivables, VAT_BASES, type VatBasis } from "#domain/declarations/vatBasis.ts";
import { type Day, isDay } from "#domain/days/days.ts";
import { firstOfYear } from "#domain/days/years.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { today } from "../../ui/days/today.ts";
import { focusUnreadDay } from "../../ui/days/unreadDay.ts";
import { fieldErrors } from "../../ui/feedback/errorText.ts";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { useReturnFocus } from "../../ui/panel/useReturnFocus.ts";
import classes from "../declarations.module.css";
import { useChangeVatBasis } from "../queries.ts";
import "@mantine/core/styles/Radio.layer.css";
import "../../ui/theme/dialogs.css";

interface BasisDialogProps {
  basis: VatBasis;
  enterprise: Enterprise;
  onClose: () => void;
}

/** Chooses when VAT is due, and from which day. */
export function BasisDialog({ basis, enterprise, onClose }: BasisDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const { chosen, choose, since, chooseDay, error, failure, save, isSaving } = useBasisChange(
    basis,
    enterprise,
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("declarations.basis.question")}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {failure !== null && <FailureNotice error={failure} onDay={chooseDay} />}
          <Radio.Group
            value={chosen}
            onChange={choose}
            aria-label={t("declarations.basis.question")}
          >
            <div className={classes.choices}>
              {VAT_BASES.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`declarations.basis.names.${value}`)}
                  description={t(`declarations.basis.about.${value}`)}
                />
              ))}
            </div>
          </Radio.Group>
          <DayField
            label={t("declarations.basis.since")}
            day={since}
            onDay={chooseDay}
            error={error}
            field="since"
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isSaving} onClick={onClose}>
              {t("ui.cancel")}
            </Button>
            <Button data-needs-line type="submit" loading={isSaving}>
              {t("ui.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The first day that is proposed: what is collected is known since the receivables, closed months stay. */
function proposedDay(basis: VatBasis, { receivablesSince, openFrom }: Enterprise): Day {
  const first = needsReceivables(basis) ? receivablesSince : null;
  const days = [first, openFrom].filter((day) => typeof day === "string").filter(isDay);
  return [firstOfYear(today()), ...days].toSorted().at(-1)!;
}

function useBasisChange(current: VatBasis, enterprise: Enterprise, onSaved: () => void) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useChangeVatBasis();
  const [chosen, setChosen] = useState(current);
  const [since, setSince] = useState<Day>(() => proposedDay(current, enterprise));
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const choose = (value: string) => {
    const basis = VAT_BASES.find((each) => each === value);
    if (basis === undefined) return;
    setChosen(basis);
    setSince(proposedDay(basis, enterprise));
    setError(null);
  };
  const chooseDay = (day: Day) => {
    setSince(day);
    setError(null);
    setFailure(null);
  };
  const save = async () => {
    if (focusUnreadDay()) return;
    try {
      await mutateAsync({ basis: chosen, since });
      onSaved();
    } catch (cause) {
      const refused = fieldErrors(cause, t).since;
      if (refused !== undefined) return setError(refused);
      setFailure(cause);
    }
  };
  return { chosen, choose, since, chooseDay, error, failure, save, isSaving: isPending };
}
