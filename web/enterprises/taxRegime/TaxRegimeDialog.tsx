import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import {
  type DatedTaxRegime,
  TAX_REGIME_RULES,
  TAX_REGIMES,
  type TaxRegime,
} from "#domain/enterprises/taxRegimes.ts";
import { DatedChangeDialog } from "../../ui/days/DatedChangeDialog.tsx";
import { today } from "../../ui/days/today.ts";
import { useDatedChange } from "../../ui/days/useDatedChange.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { useChangeTaxRegime } from "../queries.ts";
import classes from "./TaxRegime.module.css";
import { RegimeNotAllowedNotice, RegimeChoices } from "./RegimeChoices.tsx";

interface TaxRegimeDialogProps {
  regimes: Enterprise["taxRegimes"];
  legalForm: Enterprise["legalForm"];
  current: TaxRegime;
  onClose: () => void;
}

/** Chooses a regime and the day from which it applies, and explains the effects. */
export function TaxRegimeDialog({ regimes, legalForm, current, onClose }: TaxRegimeDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeTaxRegime();
  const [regime, setRegime] = useState(current);
  const change = useDatedChange({
    proposed: today,
    send: (since) => mutateAsync({ regime, since }),
    onSaved: onClose,
  });
  const choose = (value: string) => {
    const chosen = TAX_REGIMES.find((each) => each === value);
    if (chosen !== undefined) setRegime(chosen);
  };
  return (
    <DatedChangeDialog
      title={t("enterprises.taxRegime.dialogTitle")}
      sinceLabel={t("enterprises.taxRegime.since")}
      change={change}
      choices={
        <RegimeChoices label={t("enterprises.taxRegime.choose")} value={regime} onChange={choose} />
      }
      onClose={onClose}
    >
      <RegimeNotAllowedNotice regime={regime} legalForm={legalForm} />
      <RegimeEffects
        regime={regime}
        replaced={regimes.find(({ since }) => since === change.since)}
      />
    </DatedChangeDialog>
  );
}

interface RegimeEffectsProps {
  regime: TaxRegime;
  /** The regime that already begins on the same day. */
  replaced: DatedTaxRegime | undefined;
}

function RegimeEffects({ regime, replaced }: RegimeEffectsProps) {
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
