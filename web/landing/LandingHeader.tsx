import { Anchor, Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../api/session.ts";
import { Brand } from "../ui/Brand.tsx";
import { LanguageSwitch } from "../ui/LanguageSwitch.tsx";
import { ThemeToggle } from "../ui/ThemeToggle.tsx";
import classes from "./LandingPage.module.css";

/** Name, anchors, language, theme, and the ways in. */
export function LandingHeader() {
  const { t } = useTranslation();
  const signedIn = useSession() !== null;
  return (
    <header className={classes.header}>
      <Brand />
      <span className={classes.badge}>{t("landing.testMode")}</span>
      <nav className={classes.anchors} aria-label={t("landing.menu")}>
        <Anchor href="#features" c="inherit" size="sm" fw={500}>
          {t("landing.features")}
        </Anchor>
      </nav>
      <div className={classes.ways}>
        <LanguageSwitch />
        <ThemeToggle />
        {signedIn ? (
          <Button component={Link} to="/dashboard">
            {t("landing.dashboard")}
          </Button>
        ) : (
          <>
            <Button component={Link} to="/login" variant="default">
              {t("landing.signIn")}
            </Button>
            <Button component={Link} to="/register" className={classes.wide}>
              {t("landing.getStarted")}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
