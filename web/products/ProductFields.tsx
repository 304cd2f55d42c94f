import { SegmentedControl, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { GrowingText } from "../ui/form/GrowingText.tsx";
import { PRODUCT_TEXTS } from "#domain/productFields.ts";
import { PRODUCT_LIMITS, PRODUCT_TYPES, PRODUCT_VISIBILITIES } from "#domain/products.ts";
import { AmountField } from "./AmountField.tsx";
import { changeType, type ProductFormState } from "./productForm.ts";
import { UnitField } from "./UnitField.tsx";

/** The fields of a product or a service (docs/rules/clients-and-products.md#products). */
export function ProductFields({ form }: { form: ProductFormState }) {
  const { t } = useTranslation();
  const { type } = form.values;
  const isProduct = type === "PRODUCT";
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t("products.fields.type")}
        data={PRODUCT_TYPES.map((value) => ({ value, label: t(`products.types.${value}`) }))}
        value={type}
        onChange={(next) => form.setValues(changeType(form.values, next))}
      />
      <TextInput
        label={t("products.fields.name")}
        withAsterisk
        maxLength={PRODUCT_LIMITS.name}
        {...form.getInputProps("name")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t("products.fields.reference")}
          withAsterisk={isProduct}
          dir="ltr"
          autoComplete="off"
          maxLength={PRODUCT_TEXTS.reference.max}
          {...form.getInputProps("ref_product")}
        />
        <AmountField form={form} field="price" label={t("products.fields.price")} required />
        <UnitField form={form} />
        {isProduct && <VisibilityField form={form} />}
      </SimpleGrid>
      <GrowingText
        label={t("products.fields.description")}
        minRows={2}
        maxRows={8}
        maxLength={PRODUCT_TEXTS.description.max}
        {...form.getInputProps("description")}
      />
      <AmountField
        form={form}
        field="stampDuty"
        label={t("products.fields.stampDuty")}
        description={t("products.form.stampDutyHint")}
      />
    </Stack>
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
