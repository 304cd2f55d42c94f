import { ActionIcon, Tooltip } from "@mantine/core";
import { IconLayoutSidebar } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSaveLanguage } from "../accounts/useSaveLanguage.ts";
import { LanguageSwitch } from "../ui/language/LanguageSwitch.tsx";
import { ThemeToggle } from "../ui/theme/ThemeToggle.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { SearchButton } from "./search/SearchButton.tsx";
import classes from "./Topbar.module.css";

/** The bar above every page: sidebar button, breadcrumb, search, language and theme. */
export function Topbar({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <header className={classes.root}>
      <Tooltip label={`${t("app.toggleSidebar")} (Ctrl B)`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          aria-label={t("app.toggleSidebar")}
          aria-expanded={open}
          onClick={onToggle}
        >
          <IconLayoutSidebar size={18} className={classes.icon} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Breadcrumb />
      <div className={classes.switches}>
        <SearchButton />
        <LanguageSwitch onChange={useSaveLanguage()} />
        <ThemeToggle />
      </div>
    </header>
  );
}
