import { Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PRODUCT_TEXTS } from "#domain/productFields.ts";
import { UNITS_OF } from "#domain/units.ts";
import { OWN_UNIT, type ProductFormState } from "./productForm.ts";

/** The units of the type, and a field for a custom unit. */
export function UnitField({ form }: { form: ProductFormState }) {
  const { t } = useTranslation();
  const { type, unit } = form.values;
  const offered = UNITS_OF[type].map((value) => ({ value, label: t(`products.units.${value}`) }));
  return (
    <>
      <Select
        label={t("products.fields.unitOfMeasure")}
        placeholder={t("products.form.choose")}
        data={[...offered, { value: OWN_UNIT, label: t("products.units.own") }]}
        clearable
        clearButtonProps={{ "aria-label": t("ui.clear") }}
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("unit")}
        value={unit === "" ? null : unit}
        onChange={(value) => form.setFieldValue("unit", value ?? "")}
      />
      {unit === OWN_UNIT && (
        <TextInput
          label={t("products.fields.ownUnit")}
          placeholder={t("products.form.ownUnitExample")}
          maxLength={PRODUCT_TEXTS.unit.max}
          {...form.getInputProps("ownUnit")}
        />
      )}
    </>
  );
}
