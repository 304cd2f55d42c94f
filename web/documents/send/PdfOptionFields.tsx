import { Checkbox, Group, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isLanguage, LANGUAGES } from "#domain/language.ts";
import { LANGUAGE_NAMES } from "../../ui/language/language.ts";
import type { MailDraft } from "./useMailDraft.ts";

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Options of the PDF and the mail: language, and signature and stamp where they exist. */
export function PdfOptionFields({ choices, choose, offered }: MailDraft) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        label={t("documents.send.language")}
        data={LANGUAGE_OPTIONS}
        value={choices.lang}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && choose({ lang: value })}
      />
      {(offered.signature || offered.cachet) && (
        <Group gap="lg">
          {offered.signature && (
            <Checkbox
              label={t("documents.detail.signature")}
              checked={choices.signature}
              onChange={({ currentTarget }) => choose({ signature: currentTarget.checked })}
            />
          )}
          {offered.cachet && (
            <Checkbox
              label={t("documents.detail.stamp")}
              checked={choices.cachet}
              onChange={({ currentTarget }) => choose({ cachet: currentTarget.checked })}
            />
          )}
        </Group>
      )}
    </>
  );
}
