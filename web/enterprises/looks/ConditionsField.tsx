import { SegmentedControl } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { type Language, LANGUAGES } from "#domain/text/language.ts";
import { GrowingText } from "../../ui/form/GrowingText.tsx";
import { LANGUAGE_NAMES } from "../../ui/language/language.ts";
import type { LooksValues } from "./looksValues.ts";

export interface ConditionsFieldProps {
  form: UseFormReturnType<LooksValues>;
  /** The document kind and language whose conditions are edited; the preview has the same. */
  kind: DocumentKind;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The conditions of a kind in a language. While they are empty, the French ones apply and are the placeholder. */
export function ConditionsField({ form, kind, language, onLanguage }: ConditionsFieldProps) {
  const { t } = useTranslation();
  const isFrench = language === "fr";
  const path = isFrench ? `conditions.${kind}` : `translatedConditions.${language}.${kind}`;
  return (
    <div>
      <GrowingText
        label={t("enterprises.looks.conditionsOf", { kind: t(`numbering.kinds.${kind}`) })}
        description={t("enterprises.looks.conditionsHint")}
        placeholder={isFrench ? undefined : form.values.conditions[kind]}
        dir="auto"
        minRows={2}
        maxRows={8}
        {...form.getInputProps(path)}
      />
      <SegmentedControl
        mt="xs"
        size="xs"
        aria-label={t("enterprises.looks.conditionsLanguage")}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={onLanguage}
      />
    </div>
  );
}
