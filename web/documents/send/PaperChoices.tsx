import { Checkbox, Group, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isLanguage, LANGUAGES } from "#domain/language.ts";
import { LANGUAGE_NAMES } from "../../ui/language/language.ts";
import type { MailState } from "./useMail.ts";

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** The language of the mail and its PDF, and which images are printed where there are any. */
export function PaperChoices({ choices, choose, offered }: MailState) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        label={t("documents.send.language")}
        data={CHOICES}
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
