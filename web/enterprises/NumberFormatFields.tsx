import { NativeSelect, Text, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import {
  checkCustomPattern,
  nextNumber,
  NUMBER_FORMAT_TYPES,
  type NumberFormatType,
} from "#domain/numbering/numbering.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { today } from "../ui/days/today.ts";

interface NumberFormatFieldsProps {
  type: NumberFormatType;
  pattern: string;
  /** The form's props for the pattern input. */
  patternInput: GetInputPropsReturnType;
  onType: (type: NumberFormatType) => void;
}

/** The format of document numbers, with a preview of the first numbers. */
export function NumberFormatFields(props: NumberFormatFieldsProps) {
  const { type, pattern, patternInput, onType } = props;
  const { t } = useTranslation();
  const choices = NUMBER_FORMAT_TYPES.map((value) => ({
    value,
    label: t(`enterprises.formats.${value}`),
  }));
  const [invoice, quotation] = (["SALES_INVOICE", "QUOTATION"] as const).map((kind) =>
    firstNumber(kind, type, pattern),
  );
  return (
    <>
      <NativeSelect
        label={t("enterprises.fields.format")}
        data={choices}
        value={type}
        onChange={({ currentTarget }) => onType(currentTarget.value as NumberFormatType)}
      />
      {type === "PERSONNALISE" && (
        <TextInput
          label={t("enterprises.fields.customFormat")}
          description={t("enterprises.hints.customFormat")}
          dir="ltr"
          placeholder="INV-{YEAR}-{COUNTER}"
          maxLength={40}
          {...patternInput}
        />
      )}
      {invoice != null && quotation != null && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {/* A custom pattern of a new organization is that of its invoices; the other kinds start with the default. */}
          {type === "PERSONNALISE"
            ? t("enterprises.hints.exampleOfInvoices", { invoice: isolateLtr(invoice) })
            : t("enterprises.hints.example", {
                invoice: isolateLtr(invoice),
                quotation: isolateLtr(quotation),
              })}
        </Text>
      )}
    </>
  );
}

/** The first number of the format; null while a custom pattern is invalid. */
function firstNumber(kind: DocumentKind, type: NumberFormatType, pattern: string): string | null {
  if (type === "PERSONNALISE" && checkCustomPattern(pattern) !== null) return null;
  const format = { type, customPattern: pattern };
  return nextNumber({ kind, format, latest: null, date: today() });
}
