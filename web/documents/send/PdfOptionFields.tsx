import { Checkbox, Group, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isLanguage, LANGUAGES } from "#domain/text/language.ts";
import { LANGUAGE_NAMES } from "../../ui/language/language.ts";
import type { MailDraft } from "./useMailDraft.ts";

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

interface PdfOptionFieldsProps extends MailDraft {
  /** The label of the language field, if it isn't the language of a mail. */
  languageLabel?: string;
}

/** Options of the PDF and its text: language, and signature and stamp where they exist. */
export function PdfOptionFields(props: PdfOptionFieldsProps) {
  const { options, changeOptions, available, languageLabel } = props;
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        label={languageLabel ?? t("documents.send.language")}
        data={LANGUAGE_OPTIONS}
        value={options.lang}
        onChange={({ currentTarget: { value } }) =>
          isLanguage(value) && changeOptions({ lang: value })
        }
      />
      {(available.signature || available.cachet) && (
        <Group gap="lg">
          {available.signature && (
            <Checkbox
              label={t("documents.detail.signature")}
              checked={options.signature}
              onChange={({ currentTarget }) => changeOptions({ signature: currentTarget.checked })}
            />
          )}
          {available.cachet && (
            <Checkbox
              label={t("documents.detail.stamp")}
              checked={options.cachet}
              onChange={({ currentTarget }) => changeOptions({ cachet: currentTarget.checked })}
            />
          )}
        </Group>
      )}
    </>
  );
}
