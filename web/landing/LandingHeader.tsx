import { Anchor, Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Language } from "#domain/text/language.ts";
import { saveLanguage, storeLanguageChoice } from "../accounts/languageChoice.ts";
import { useSession } from "../api/session.ts";
import { currentSession } from "../api/sessionStore.ts";
import { LanguageSwitch } from "../ui/language/LanguageSwitch.tsx";
import { ThemeToggle } from "../ui/theme/ThemeToggle.tsx";
import { BrandMark } from "../ui/theme/Brand.tsx";
import classes from "./LandingPage.module.css";

const ANCHORS = ["features", "testimonials"] as const;

/** The bar at the top: name, anchors, language, theme, and the sign-in buttons. */
export function LandingHeader() {
  const { t } = useTranslation();
  return (
    <header className="landing-header">
      <span className="landing-brand">
        <BrandMark size={28} />
        {t("ui.brand")}
      </span>
      <span className="landing-badge">{t("landing.testMode")}</span>
      <nav className={classes.anchors} aria-label={t("landing.menu")}>
        {ANCHORS.map((name) => (
          <Anchor key={name} href={`#${name}`} c="inherit" size="sm" fw={500}>
            {t(`landing.${name}`)}
          </Anchor>
        ))}
      </nav>
      <div className={classes.actions}>
        <LanguageSwitch onChange={storeLanguage} />
        <ThemeToggle />
        <SignInButtons />
      </div>
    </header>
  );
}

function storeLanguage(language: Language): void {
  if (currentSession() === null) storeLanguageChoice(language);
  // A failure isn't reported: the language is already stored in this browser.
  else saveLanguage(language).catch(() => undefined);
}

function SignInButtons() {
  const { t } = useTranslation();
  const signedIn = useSession() !== null;
  if (signedIn) {
    return (
      <Button component={Link} to="/dashboard" className={classes.hiddenOnPhone}>
        {t("landing.dashboard")}
      </Button>
    );
  }
  return (
    <>
      <Button
        component={Link}
        to="/login"
        variant="subtle"
        c="inherit"
        className={classes.hiddenOnPhone}
      >
        {t("landing.signIn")}
      </Button>
      <Button component={Link} to="/register" className={classes.hiddenOnPhone}>
        {t("landing.getStarted")}
      </Button>
    </>
  );
}
