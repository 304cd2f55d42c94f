import { Checkbox, Group, Input, SegmentedControl, Stack } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { LOGO_SIZES, OPTIONAL_COLUMNS, TOTAL_STYLES } from "#domain/documents/looks.ts";
import { GrowingText } from "../../ui/form/GrowingText.tsx";
import { useChargesVat } from "../useChargesVat.ts";
import { AccentField } from "./AccentField.tsx";
import { ConditionsField, type ConditionsFieldProps } from "./ConditionsField.tsx";
import { DesignField } from "./DesignField.tsx";
import { columnsFrom, shownColumns } from "./looksValues.ts";

/** The fields of the looks, in the order of the page. */
export function LooksFields({ form, kind, ...page }: ConditionsFieldProps) {
  const { t } = useTranslation();
  const hasVat = useChargesVat() || !DOCUMENT_KIND_REGISTRY[kind].followsTaxRegime;
  return (
    <Stack gap="lg">
      <DesignField form={form} />
      <AccentField form={form} />
      <LookChoice
        label={t(
          hasVat ? "enterprises.looks.totalStyle" : "enterprises.looks.totalStyleWithoutVat",
        )}
        data={TOTAL_STYLES.map((value) => ({
          value,
          label: t(`enterprises.looks.values.${value}`),
        }))}
        value={form.values.totalStyle}
        onChange={(totalStyle) => form.setFieldValue("totalStyle", totalStyle)}
      />
      <LookChoice
        label={t("enterprises.looks.logoSize")}
        data={LOGO_SIZES.map((value) => ({ value, label: t(`enterprises.looks.values.${value}`) }))}
        value={form.values.logoSize}
        onChange={(logoSize) => form.setFieldValue("logoSize", logoSize)}
      />
      <Checkbox.Group
        label={t("enterprises.looks.columns")}
        description={t("enterprises.looks.columnsHint")}
        value={shownColumns(form.values)}
        onChange={(shown) => form.setFieldValue("columns", columnsFrom(shown))}
      >
        <Group gap="lg" mt="xs">
          {OPTIONAL_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              value={column}
              label={t(`enterprises.looks.columnNames.${column}`)}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <ConditionsField form={form} kind={kind} {...page} />
      <GrowingText
        label={t("enterprises.looks.footer")}
        description={t("enterprises.looks.footerHint")}
        dir="auto"
        minRows={2}
        maxRows={4}
        {...form.getInputProps("footer")}
      />
    </Stack>
  );
}

interface LookChoiceProps<Value extends string> {
  label: string;
  data: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function LookChoice<Value extends string>({ label, ...control }: LookChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <Input.Label component="span" id={id} mb={4}>
        {label}
      </Input.Label>
      <SegmentedControl fullWidth aria-labelledby={id} {...control} />
    </div>
  );
}
