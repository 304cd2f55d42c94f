import { Button, Menu } from "@mantine/core";
import { IconCheck, IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "#domain/language.ts";
import { errorText } from "./errorText.ts";
import { LANGUAGE_NAMES, setLanguage, useLanguage } from "./language.ts";
import { toast } from "./toast.tsx";

/** A menu of the languages; `onChange` hears of the choice once the page speaks it. */
export function LanguageSwitch({ onChange }: { onChange?: (language: Language) => void }) {
  const { t } = useTranslation();
  const current = useLanguage();
  const choose = async (language: Language) => {
    try {
      await setLanguage(language);
      onChange?.(language);
    } catch (error) {
      toast.error(errorText(error, t));
    }
  };
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          c="inherit"
          fw={500}
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={`${t("ui.language")}: ${LANGUAGE_NAMES[current]}`}
        >
          {LANGUAGE_NAMES[current]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void choose(language)}
            rightSection={language === current && <IconCheck size={16} aria-hidden />}
            aria-current={language === current || undefined}
          >
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
