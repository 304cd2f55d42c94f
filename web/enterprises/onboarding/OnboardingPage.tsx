import { Button } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useLeaveWithoutSession } from "../../accounts/useLeaveWithoutSession.ts";
import { useSaveLanguage } from "../../accounts/useSaveLanguage.ts";
import { queryClient } from "../../api/queryClient.ts";
import { signOut } from "../../api/session.ts";
import { currentSession } from "../../api/sessionStore.ts";
import { Brand } from "../../ui/theme/Brand.tsx";
import { LanguageSwitch } from "../../ui/language/LanguageSwitch.tsx";
import { ThemeToggle } from "../../ui/theme/ThemeToggle.tsx";
import classes from "./OnboardingPage.module.css";
import { ClaimQuestion } from "../ClaimQuestion.tsx";
import { EndedMembershipNotice } from "../EndedMembershipNotice.tsx";
import { OwnEnterprises } from "../OwnEnterprises.tsx";
import { OnboardingForm } from "./OnboardingForm.tsx";
import { enterprisesKey, useUnconfirmedEnterprises } from "../useEnterprises.ts";

/** The page after registration, which creates the organization (docs/rules/accounts.md#organization). */
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
  useLeaveWithoutSession();
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
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            px="sm"
            onClick={() => void leave()}
            aria-label={t("enterprises.onboarding.logout")}
            title={t("enterprises.onboarding.logout")}
          >
            <IconLogout size={18} className={classes.logoutIcon} aria-hidden />
            <span className={classes.logoutText}>{t("enterprises.onboarding.logout")}</span>
          </Button>
        </div>
      </header>
      <OnboardingMain isAnother={isAnother} />
    </div>
  );
}

/** The form of the organization. Before it, the user answers which existing organizations to keep. */
function OnboardingMain({ isAnother }: { isAnother: boolean }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const main = useRef<HTMLElement>(null);
  const { data: unconfirmed = [], isPending, failureCount } = useUnconfirmedEnterprises();
  const [asked] = unconfirmed;
  const isLoading = isPending && failureCount === 0;
  const goOn = async () => {
    const isChosen = Boolean(currentSession()?.enterpriseId);
    const isLast = unconfirmed.length === 1;
    if (isLast && isChosen && !isAnother) await navigate("/dashboard", { replace: true });
    await cache.invalidateQueries({ queryKey: enterprisesKey });
    main.current?.focus(); // the button that had the focus is gone
  };
  return (
    <main className={classes.main} ref={main} tabIndex={-1} aria-busy={isLoading}>
      <EndedMembershipNotice />
      {asked !== undefined && <ClaimQuestion key={asked.id} enterprise={asked} onAnswered={goOn} />}
      {asked === undefined && !isLoading && (
        <>
          <OwnEnterprises />
          <OnboardingForm isAnother={isAnother} />
        </>
      )}
    </main>
  );
}
