import { Button, Container, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../api/session.ts";
import { Brand } from "../ui/Brand.tsx";
import { InvoiceSketch } from "../ui/InvoiceSketch.tsx";
import { Features } from "./Features.tsx";
import { LandingHeader } from "./LandingHeader.tsx";
import classes from "./LandingPage.module.css";

/** The public first page (specification §1). */
export function LandingPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <LandingHeader />
      <main>
        <Hero />
        <Features />
        <section className={classes.call}>
          <Container size="sm" ta="center">
            <h2 className={classes.callTitle}>{t("landing.cta.title")}</h2>
            <p className={classes.callText}>{t("landing.cta.text")}</p>
            <Start />
          </Container>
        </section>
      </main>
      <footer className={classes.footer}>
        <Container size="lg" className={classes.footerLine}>
          <Brand size={22} />
          <Text size="sm" c="dimmed">
            {t("landing.footer")}
          </Text>
        </Container>
      </footer>
    </div>
  );
}

function Hero() {
  const { t } = useTranslation();
  return (
    <Container size="lg" component="section" className={classes.hero}>
      <div>
        <p className={classes.note}>{t("landing.hero.note")}</p>
        <Title order={1} className={classes.title}>
          {t("landing.hero.title")}
        </Title>
        <Text c="dimmed" fz="lg" mt="md" maw="34rem">
          {t("landing.hero.text")}
        </Text>
        <div className={classes.buttons}>
          <Start />
          <Button component="a" href="#features" size="md" variant="default">
            {t("landing.features")}
          </Button>
        </div>
      </div>
      <div className={classes.sketch}>
        <InvoiceSketch />
      </div>
    </Container>
  );
}

/** To the account, or to the dashboard for who is signed in. */
function Start() {
  const { t } = useTranslation();
  const signedIn = useSession() !== null;
  return (
    <Button component={Link} to={signedIn ? "/dashboard" : "/register"} size="md">
      {t(signedIn ? "landing.dashboard" : "landing.getStarted")}
    </Button>
  );
}
