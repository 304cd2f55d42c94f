import { Select, type SelectProps, Stack, Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { boxOf } from "#domain/declarations/boxOf.ts";
import { NATURES, type VatActivity } from "#domain/declarations/classes.ts";
import {
  G50_LINES,
  type G50Line,
  NORMAL_RATE,
  rateOfLine,
  REDUCED_RATE,
} from "#domain/declarations/g50Boxes.ts";
import { formatPercent } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";
import { isNatureAllowed, natureOfType } from "#domain/products/products.ts";
import { parsePercentage } from "#domain/values/amount.ts";
import { useChargesVat } from "../enterprises/useChargesVat.ts";
import { useEnterprise } from "../enterprises/queries.ts";
import { useLanguage } from "../ui/language/language.ts";
import { boxText } from "./boxText.ts";
import type { ProductFormState, ProductValues } from "./productForm.ts";
import "@mantine/core/styles/Combobox.layer.css";

const SELECT_PROPS: Partial<SelectProps> = {
  clearable: true,
  comboboxProps: { shadow: "md" },
  inputWrapperOrder: ["label", "input", "description", "error"],
};

/** The class of the product for declarations. Fields left empty show the default class. */
export function ClassFields({ form }: { form: ProductFormState }) {
  const { t } = useTranslation();
  const title = useId();
  const { type, nature } = form.values;
  return (
    <Stack component="fieldset" gap="md" m={0} p={0} bd={0} miw={0} aria-labelledby={title}>
      <Text id={title} fw={600} size="sm">
        {t("products.form.declarations")}
      </Text>
      <Select
        {...SELECT_PROPS}
        {...form.getInputProps("nature")}
        label={t("products.fields.nature")}
        data={NATURES.filter((each) => isNatureAllowed(type, each)).map((value) => ({
          value,
          label: t(`products.natures.${value}`),
        }))}
        clearButtonProps={{ "aria-label": t("ui.clear") }}
        placeholder={t(`products.natures.${natureOfType(type)}`)}
        description={t("products.form.natureHint")}
        value={nature === "" ? null : nature}
        onChange={(value) => form.setFieldValue("nature", (value ?? "") as typeof nature)}
      />
      {useChargesVat() && <BoxField form={form} />}
    </Stack>
  );
}

function BoxField({ form }: { form: ProductFormState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { g50Line } = form.values;
  const derived = useDerivedBox(form.values);
  const rate = g50Line === "" ? null : formatPercent(rateOfLine(g50Line), language);
  return (
    <Select
      {...SELECT_PROPS}
      {...form.getInputProps("g50Line")}
      label={t("products.fields.g50Line")}
      data={boxesByRate(language)}
      clearButtonProps={{ "aria-label": t("ui.clear") }}
      placeholder={derived === null ? t("products.form.choose") : boxText(derived, language)}
      description={t(rate === null ? "products.form.boxHint" : "products.form.boxRate", { rate })}
      value={g50Line === "" ? null : g50Line}
      onChange={(value) => form.setFieldValue("g50Line", (value ?? "") as typeof g50Line)}
    />
  );
}

/** The boxes in two groups: 9 % and 19 %. */
const boxesByRate = (language: Language) =>
  [REDUCED_RATE, NORMAL_RATE].map((rate) => ({
    group: formatPercent(rate, language),
    items: G50_LINES.filter((line) => rateOfLine(line) === rate).map((value) => ({
      value,
      label: boxText(value, language),
    })),
  }));

/** The box of lines with the product's usual rate and no chosen box; null if it depends on the line. */
function useDerivedBox({ type, nature, tva }: ProductValues): G50Line | null {
  // An organization that an older version of the program has stored in the browser lacks the activity.
  const activity: VatActivity | undefined = useEnterprise().data?.vatActivity;
  const rate = parsePercentage(tva);
  if (tva.trim() === "" || typeof rate === "string") return null;
  const counted = nature === "" ? natureOfType(type) : nature;
  return boxOf({ rate, nature: counted, g50Line: null }, activity ?? "RESELLER");
}
