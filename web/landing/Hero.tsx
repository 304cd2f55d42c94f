import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../api/session.ts";
import { useLanguage } from "../ui/language/language.ts";
import { ExampleInvoice } from "./ExampleInvoice.ts";
import "./prerenderedLanding.css";
import "./pictures.css";

/**
 * Title, text, buttons, and below them an invoice on phones or a screenshot on desktops. prerenderLanding.ts renders
 * the same markup.
 */
export function Hero() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className="landing-hero">
      <p className="landing-note">{t("landing.hero.note")}</p>
      <h1 className="landing-title">{t("landing.hero.title")}</h1>
      <p className="landing-text">{t("landing.hero.text")}</p>
      <StartButtons />
      <div className="landing-stage">
        <ExampleInvoice texts={t("landing", { returnObjects: true })} language={language} />
        {/* Not an img: the style sheet chooses the file, by language and theme. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div className="landing-picture" role="img" aria-label={t("landing.hero.picture")} />
      </div>
    </section>
  );
}

/** The sign-in buttons, or a link to the dashboard for a signed-in user. */
export function StartButtons() {
  const { t } = useTranslation();
  const signedIn = useSession() !== null;
  const main = "landing-button landing-button-main";
  return (
    <div className="landing-buttons">
      {signedIn ? (
        <Link to="/dashboard" className={main}>
          {t("landing.dashboard")}
        </Link>
      ) : (
        <>
          <Link to="/register" className={main}>
            {t("landing.getStarted")}
          </Link>
          <Link to="/login" className="landing-button">
            {t("landing.signIn")}
          </Link>
        </>
      )}
    </div>
  );
}
