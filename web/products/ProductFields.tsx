import { SegmentedControl, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { listFields } from "#domain/records/fields.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import { PRODUCT_LIMITS, PRODUCT_TYPES, PRODUCT_VISIBILITIES } from "#domain/products/products.ts";
import { useChargesVat } from "../enterprises/useChargesVat.ts";
import { FieldInput } from "../records/FieldInput.tsx";
import { ClassFields } from "./ClassFields.tsx";
import { ProductAmount } from "./ProductAmount.tsx";
import { changeProductType, type ProductFormState } from "./productForm.ts";
import { UnitField } from "./UnitField.tsx";
import { usePriceLabel } from "./usePriceLabel.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/SimpleGrid.layer.css";

/** The unit has a separate input. */
const TEXT_FIELDS = listFields(PRODUCT_TEXTS, "unit");

/** The fields of a product or a service (docs/rules/clients-and-products.md#products). */
export function ProductFields({ form }: { form: ProductFormState }) {
  const { t } = useTranslation();
  const priceLabel = usePriceLabel();
  const chargesVat = useChargesVat();
  const { type } = form.values;
  const isProduct = type === "PRODUCT";
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t("products.fields.type")}
        data={PRODUCT_TYPES.map((value) => ({ value, label: t(`products.types.${value}`) }))}
        value={type}
        onChange={(next) => form.setValues(changeProductType(form.values, next))}
      />
      <TextInput
        label={t("products.fields.name")}
        withAsterisk
        data-autofocus
        maxLength={PRODUCT_LIMITS.name}
        {...form.getInputProps("name")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {TEXT_FIELDS.filter(({ format }) => format !== "multiline").map((field) => (
          <FieldInput
            key={field.wire}
            field={field}
            label={t(`products.fields.${field.wire}`)}
            withAsterisk={isProduct && field.name === "reference"}
            autoComplete="off"
            inputProps={form.getInputProps(field.wire)}
          />
        ))}
        <ProductAmount form={form} field="price" label={priceLabel} required />
        <UnitField form={form} />
        {isProduct && <VisibilityField form={form} />}
        {chargesVat && <VatField form={form} />}
      </SimpleGrid>
      {TEXT_FIELDS.filter(({ format }) => format === "multiline").map((field) => (
        <FieldInput
          key={field.wire}
          field={field}
          label={t(`products.fields.${field.wire}`)}
          maxRows={8}
          inputProps={form.getInputProps(field.wire)}
        />
      ))}
      <ProductAmount
        form={form}
        field="stampDuty"
        label={t("products.fields.stampDuty")}
        description={t("products.form.stampDutyHint")}
      />
      <ClassFields form={form} />
    </Stack>
  );
}

/** The rate that document lines get when the product is chosen. */
function VatField({ form }: { form: ProductFormState }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t("products.fields.tva")}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={10}
      rightSection="%"
      rightSectionPointerEvents="none"
      {...form.getInputProps("tva")}
    />
  );
}

function VisibilityField({ form }: { form: ProductFormState }) {
  const { t } = useTranslation();
  return (
    <Select
      label={t("products.fields.visibility")}
      withAsterisk
      allowDeselect={false}
      data={PRODUCT_VISIBILITIES.map((value) => ({
        value,
        label: t(`products.visibilities.${value}`),
      }))}
      comboboxProps={{ shadow: "md" }}
      {...form.getInputProps("productVisibility")}
    />
  );
}
