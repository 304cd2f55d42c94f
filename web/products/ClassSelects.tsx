import { Select, type SelectProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Nature } from "#domain/declarations/classes.ts";
import { G50_LINES, NORMAL_RATE, REDUCED_RATE, rateOfLine } from "#domain/declarations/g50Boxes.ts";
import type { BasisPoints } from "#domain/money/money.ts";
import { formatPercent } from "#domain/money/moneyText.ts";
import { useLanguage } from "../ui/language/language.ts";
import { boxText } from "./boxText.ts";
import "@mantine/core/styles/Combobox.layer.css";

type ChoiceProps = Omit<SelectProps, "data">;

const SHARED: Partial<SelectProps> = {
  comboboxProps: { shadow: "md" },
  inputWrapperOrder: ["label", "input", "description", "error"],
};

/** What declarations count lines as: goods, services or works. */
export function NatureSelect({ natures, ...props }: ChoiceProps & { natures: readonly Nature[] }) {
  const { t } = useTranslation();
  return (
    <Select
      {...SHARED}
      label={t("products.fields.nature")}
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      data={natures.map((value) => ({ value, label: t(`products.natures.${value}`) }))}
      {...props}
    />
  );
}

/** The box of the G50 that sales are declared in, by the rate of the boxes. */
export function BoxSelect(props: ChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const boxesAt = (rate: BasisPoints) => ({
    group: formatPercent(rate, language),
    items: G50_LINES.filter((line) => rateOfLine(line) === rate).map((value) => ({
      value,
      label: boxText(value, language),
    })),
  });
  return (
    <Select
      {...SHARED}
      label={t("products.fields.g50Line")}
      clearable
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      data={[boxesAt(REDUCED_RATE), boxesAt(NORMAL_RATE)]}
      {...props}
    />
  );
}
