import { Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import { isOfferedUnit, type Unit, OFFERED_UNITS } from "#domain/quantities/units.ts";
import { CUSTOM_UNIT, type ProductFormState } from "./productForm.ts";
import "@mantine/core/styles/Combobox.layer.css";

/** The units of the type, and a field for a custom unit. */
export function UnitField({ form }: { form: ProductFormState }) {
  const { t } = useTranslation();
  const { type, unit } = form.values;
  const units = new Set<Unit>(OFFERED_UNITS[type]);
  // A product from an import or from a line may have a unit of the other type.
  if (isOfferedUnit(unit)) units.add(unit);
  const offered = [...units].map((value) => ({ value, label: t(`ui.units.${value}`) }));
  return (
    <>
      <Select
        label={t("products.fields.unitOfMeasure")}
        placeholder={t("products.form.choose")}
        data={[...offered, { value: CUSTOM_UNIT, label: t("products.units.own") }]}
        clearable
        clearButtonProps={{ "aria-label": t("ui.clear") }}
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps("unit")}
        value={unit === "" ? null : unit}
        onChange={(value) => form.setFieldValue("unit", value ?? "")}
      />
      {unit === CUSTOM_UNIT && (
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
