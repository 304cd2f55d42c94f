import { NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  isVatReason,
  MAX_VAT_REASON_LENGTH,
  VAT_REASONS,
  vatReasonText,
} from "#domain/vat/vatReasons.ts";
import { useLanguage } from "../ui/language/language.ts";

interface VatReasonInputProps {
  /** One of the offered reasons, or free text. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

const OTHER_OPTION = "OTHER";

/** Why a line has 0 % VAT: one of the offered reasons, or a typed one. */
export function VatReasonInput({ value, onChange, error }: VatReasonInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOther, setOther] = useState(false);
  const isTyped = value !== "" ? !isVatReason(value) : isOther;
  const choose = (choice: string) => {
    setOther(choice === OTHER_OPTION);
    onChange(choice === OTHER_OPTION ? "" : choice);
  };
  return (
    <div>
      <NativeSelect
        label={t("documents.fields.vatReason")}
        value={isTyped ? OTHER_OPTION : value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: "", label: t("documents.vatReason.choose") },
          ...VAT_REASONS.map((reason) => ({
            value: reason,
            label: vatReasonText(reason, language),
          })),
          { value: OTHER_OPTION, label: t("documents.vatReason.other") },
        ]}
        error={isTyped ? undefined : error}
        data-field="vatReason"
      />
      {isTyped && (
        <TextInput
          mt="xs"
          aria-label={t("documents.vatReason.text")}
          placeholder={t("documents.vatReason.text")}
          maxLength={MAX_VAT_REASON_LENGTH}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          error={error}
          dir="auto"
        />
      )}
    </div>
  );
}
