import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Brand } from "../ui/theme/Brand.tsx";
import { InvoiceSketch } from "../ui/theme/InvoiceSketch.tsx";
import { LanguageSwitch } from "../ui/language/LanguageSwitch.tsx";
import { ThemeToggle } from "../ui/theme/ThemeToggle.tsx";
import classes from "./AuthLayout.module.css";
import { storeLanguageChoice } from "./languageChoice.ts";

interface AuthLayoutProps {
  title: string;
  text: string;
  /** A picture above the title. */
  logo?: string | null;
  children: ReactNode;
}

/** The layout of the pages before sign-in: the form and, on wide screens, a drawing of an invoice with a short text. */
export function AuthLayout({ title, text, logo = null, children }: AuthLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <header className={classes.bar}>
          <Link to="/" className={classes.home} data-touch>
            <Brand />
          </Link>
          <div className={classes.switches}>
            <LanguageSwitch onChange={storeLanguageChoice} />
            <ThemeToggle />
          </div>
        </header>
        <main className={classes.main}>
          <div className={classes.form}>
            {logo !== null && <img src={logo} alt="" className={classes.logo} />}
            <Title order={1}>{title}</Title>
            <Text c="dimmed" size="sm" mt={6} mb="xl">
              {text}
            </Text>
            {children}
          </div>
        </main>
      </div>
      <aside className={classes.pitch}>
        <InvoiceSketch />
        <div>
          <p className={classes.pitchTitle}>{t("accounts.pitch.title")}</p>
          <p className={classes.pitchText}>{t("accounts.pitch.text")}</p>
        </div>
      </aside>
    </div>
  );
}
