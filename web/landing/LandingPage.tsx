import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../api/session.ts";
import { Brand } from "../ui/theme/Brand.tsx";
import { usePageTitle } from "../ui/layout/usePageTitle.ts";
import { KeyFigures } from "./KeyFigures.tsx";
import { Features } from "./Features.tsx";
import { Hero, StartButtons } from "./Hero.tsx";
import { LandingHeader } from "./LandingHeader.tsx";
import classes from "./LandingPage.module.css";
import { Testimonials } from "./Testimonials.tsx";

/** The public first page (docs/rules/screens.md#landing-page). */
export function LandingPage() {
  const { t } = useTranslation();
  usePageTitle(null, t("landing.hero.title"));
  return (
    <div className={classes.root}>
      <LandingHeader />
      <main>
        <Hero />
        <KeyFigures />
        <Features />
        <Testimonials />
        <section className={classes.cta}>
          <h2 className={classes.ctaTitle}>{t("landing.cta.title")}</h2>
          <p className={classes.ctaText}>{t("landing.cta.text")}</p>
          <StartButtons />
        </section>
      </main>
      <Footer />
    </div>
  );
}

function Footer() {
  const { t } = useTranslation();
  const signedIn = useSession() !== null;
  return (
    <footer className={classes.footer}>
      <div className={classes.footerText}>
        <Brand size={22} />
        <p>{t("landing.footer")}</p>
      </div>
      <nav className={classes.footerLinks} aria-label={t("landing.footerMenu")}>
        <a href="#features">{t("landing.features")}</a>
        <a href="#testimonials">{t("landing.testimonials")}</a>
        {signedIn ? (
          <Link to="/dashboard">{t("landing.dashboard")}</Link>
        ) : (
          <>
            <Link to="/login">{t("landing.signIn")}</Link>
            <Link to="/register">{t("landing.getStarted")}</Link>
          </>
        )}
      </nav>
    </footer>
  );
}
