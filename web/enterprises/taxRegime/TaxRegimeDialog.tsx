import { Button, Group, Modal, Stack } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import {
  type DatedTaxRegime,
  TAX_REGIME_RULES,
  type TaxRegime,
} from "#domain/enterprises/taxRegimes.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useReturnFocus } from "../../ui/panel/useReturnFocus.ts";
import { useLanguage } from "../../ui/language/language.ts";
import classes from "./TaxRegime.module.css";
import { NotForCompanies, RegimeChoices } from "./RegimeChoices.tsx";
import { useRegimeChange } from "./useRegimeChange.ts";
import "../../ui/theme/dialogs.css";

interface TaxRegimeDialogProps {
  regimes: Enterprise["taxRegimes"];
  legalForm: Enterprise["legalForm"];
  current: TaxRegime;
  onClose: () => void;
}

/** Chooses a regime and the day from which it applies, and says what changes. */
export function TaxRegimeDialog({ regimes, legalForm, current, onClose }: TaxRegimeDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const { regime, since, choose, chooseDay, error, save, isSaving } = useRegimeChange(
    current,
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
      title={t("enterprises.taxRegime.dialogTitle")}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <RegimeChoices
            label={t("enterprises.taxRegime.choose")}
            value={regime}
            onChange={choose}
          />
          <DayField
            label={t("enterprises.taxRegime.since")}
            day={since}
            onDay={chooseDay}
            error={error}
            field="since"
          />
          <NotForCompanies regime={regime} legalForm={legalForm} />
          <Effects
            chosen={{ regime, since }}
            replaced={regimes.find((other) => other.since === since)}
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

interface EffectsProps {
  chosen: DatedTaxRegime;
  /** The regime of the same day. */
  replaced: DatedTaxRegime | undefined;
}

function Effects({ chosen: { regime }, replaced }: EffectsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { chargesVat, mention, notRequired } = TAX_REGIME_RULES[regime];
  return (
    <Notice title={t("enterprises.taxRegime.effects")}>
      <ul className={classes.effects}>
        {replaced !== undefined && replaced.regime !== regime && (
          <li>
            {t("enterprises.taxRegime.effect.replaces", {
              name: t(`enterprises.taxRegime.names.${replaced.regime}`),
            })}
          </li>
        )}
        <li>
          {chargesVat
            ? t("enterprises.taxRegime.effect.vat")
            : t("enterprises.taxRegime.effect.noVat", { mention: mention?.[language] })}
        </li>
        {!chargesVat && <li>{t("enterprises.taxRegime.effect.orders")}</li>}
        {notRequired.length > 0 && <li>{t("enterprises.taxRegime.effect.fields")}</li>}
        <li>{t("enterprises.taxRegime.effect.stored")}</li>
      </ul>
    </Notice>
  );
}
