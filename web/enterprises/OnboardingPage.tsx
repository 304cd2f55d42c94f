import { Button, Text, Title } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useSaveLanguage } from "../accounts/useSaveLanguage.ts";
import { queryClient } from "../api/queryClient.ts";
import { signOut } from "../api/session.ts";
import { Brand } from "../ui/theme/Brand.tsx";
import { LanguageSwitch } from "../ui/language/LanguageSwitch.tsx";
import { ThemeToggle } from "../ui/theme/ThemeToggle.tsx";
import classes from "./OnboardingPage.module.css";
import { OwnEnterprises } from "./OwnEnterprises.tsx";
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
  const isAnother = useSearchParams()[0].has("another");
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
          {isAnother && (
            <Button component={Link} to="/dashboard" variant="subtle" color="gray" c="inherit">
              {t("ui.cancel")}
            </Button>
          )}
          <Button variant="subtle" color="gray" c="inherit" onClick={() => void leave()}>
            {t("enterprises.onboarding.logout")}
          </Button>
        </div>
      </header>
      <main className={classes.main}>
        <OwnEnterprises />
        <Title order={1}>
          {t(isAnother ? "enterprises.onboarding.anotherTitle" : "enterprises.onboarding.title")}
        </Title>
        <Text c="dimmed" mt={6} mb="xl" size="sm">
          {t(isAnother ? "enterprises.onboarding.anotherText" : "enterprises.onboarding.text")}
        </Text>
        <OnboardingForm isAnother={isAnother} />
      </main>
    </div>
  );
}
