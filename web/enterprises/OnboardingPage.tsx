import { Button, Text, Title } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSaveLanguage } from "../accounts/useSaveLanguage.ts";
import { queryClient } from "../api/queryClient.ts";
import { signOut } from "../api/session.ts";
import { Brand } from "../ui/theme/Brand.tsx";
import { LanguageSwitch } from "../ui/language/LanguageSwitch.tsx";
import { ThemeToggle } from "../ui/theme/ThemeToggle.tsx";
import classes from "./OnboardingPage.module.css";
import { OnboardingForm } from "./OnboardingForm.tsx";

/** The first thing after registering: the organization (docs/rules/accounts.md#organization). */
export function OnboardingPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Onboarding />
    </QueryClientProvider>
  );
}

function Onboarding() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate("/login");
  };
  return (
    <div className={classes.root}>
      <header className={classes.bar}>
        <Brand />
        <div className={classes.switches}>
          <LanguageSwitch onChange={useSaveLanguage()} />
          <ThemeToggle />
          <Button variant="subtle" color="gray" c="inherit" onClick={() => void leave()}>
            {t("enterprises.onboarding.logout")}
          </Button>
        </div>
      </header>
      <main className={classes.main}>
        <Title order={1}>{t("enterprises.onboarding.title")}</Title>
        <Text c="dimmed" mt={6} mb="xl" size="sm">
          {t("enterprises.onboarding.text")}
        </Text>
        <OnboardingForm />
      </main>
    </div>
  );
}
