import { NativeSelect } from "@mantine/core";
import { IconChevronDown, IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isLanguage, LANGUAGES, type Language } from "#domain/text/language.ts";
import classes from "./LanguageSwitch.module.css";
import { LANGUAGE_NAMES, setLanguage, useLanguage } from "./language.ts";
import { toast } from "../feedback/toast.ts";

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/**
 * A switch between the languages, each in its own language. `onChange` runs after the page has changed its language.
 */
export function LanguageSwitch({ onChange }: { onChange?: (language: Language) => void }) {
  const { t } = useTranslation();
  const current = useLanguage();
  const choose = async (language: string) => {
    if (!isLanguage(language)) return;
    try {
      await setLanguage(language);
      onChange?.(language);
    } catch {
      // If the translations can't be fetched, the page keeps its language.
      toast.error(t("ui.errors.NETWORK"));
    }
  };
  return (
    <NativeSelect
      variant="unstyled"
      aria-label={t("ui.language")}
      classNames={{ input: classes.input }}
      leftSection={<IconLanguage size={18} aria-hidden />}
      leftSectionPointerEvents="none"
      rightSection={<IconChevronDown size={14} aria-hidden />}
      rightSectionWidth={28}
      data={LANGUAGE_CHOICES}
      value={current}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
}
