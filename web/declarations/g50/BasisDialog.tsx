import { Radio } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { needsReceivables, VAT_BASES, type VatBasis } from "#domain/declarations/vatBasis.ts";
import { type Day, isDay } from "#domain/days/days.ts";
import { firstOfYear } from "#domain/days/years.ts";
import { DatedChangeDialog } from "../../ui/days/DatedChangeDialog.tsx";
import { today } from "../../ui/days/today.ts";
import { useDatedChange } from "../../ui/days/useDatedChange.ts";
import classes from "../declarations.module.css";
import { useChangeVatBasis } from "../queries.ts";
import "@mantine/core/styles/Radio.layer.css";

interface BasisDialogProps {
  basis: VatBasis;
  enterprise: Enterprise;
  onClose: () => void;
}

/** Sets when VAT is due, from a chosen day on. */
export function BasisDialog({ basis, enterprise, onClose }: BasisDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeVatBasis();
  const [chosen, setChosen] = useState(basis);
  const change = useDatedChange({
    proposed: () => defaultDay(basis, enterprise),
    send: (since) => mutateAsync({ basis: chosen, since }),
    onSaved: onClose,
  });
  const choose = (value: string) => {
    const choice = VAT_BASES.find((each) => each === value);
    if (choice === undefined) return;
    setChosen(choice);
    change.chooseDay(defaultDay(choice, enterprise));
  };
  const question = t("declarations.basis.question");
  return (
    <DatedChangeDialog
      title={question}
      sinceLabel={t("declarations.basis.since")}
      change={change}
      choices={
        <Radio.Group value={chosen} onChange={choose} aria-label={question}>
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
      }
      onClose={onClose}
    />
  );
}

/**
 * The default day: the latest of the first day of this year, the first open day and, for VAT due by collection,
 * `receivablesSince`.
 */
function defaultDay(basis: VatBasis, { receivablesSince, openFrom }: Enterprise): Day {
  const first = needsReceivables(basis) ? receivablesSince : null;
  const days = [first, openFrom].filter((day) => typeof day === "string").filter(isDay);
  return [firstOfYear(today()), ...days].toSorted().at(-1)!;
}
