import { Button, Skeleton } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { queryClient } from "../../api/queryClient.ts";
import { signOut } from "../../api/session.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { joinNames } from "../../ui/text/joinNames.ts";
import { AuthLayout } from "../AuthLayout.tsx";
import { pageAfterSignIn } from "../pageAfterSignIn.ts";
import { OtherEnterprises } from "./OtherEnterprises.tsx";
import { TwoStepSetup } from "./TwoStepSetup.tsx";
import { useTwoStep } from "./twoStepQueries.ts";

/**
 * Where a member is led whose organization asks for two-step sign-in: sets it up, then opens the page
 * that was refused (docs/rules/team.md#two-step-sign-in).
 */
export function TwoStepRequiredPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Required />
    </QueryClientProvider>
  );
}

function Required() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data, error, refetch } = useTwoStep();
  const names = joinNames(data?.requiredBy ?? [], i18n.language);
  const leave = async () => {
    await signOut();
    await navigate("/login", { replace: true });
  };
  return (
    <AuthLayout
      title={t("accountPages.security.twoStep.title")}
      text={names === "" ? "" : t("accountPages.security.twoStep.requiredText", { names })}
    >
      {data !== undefined && (
        <TwoStepSetup
          isCancellable={false}
          onCodes={() => undefined}
          onClose={() => void navigate(pageAfterSignIn(query), { replace: true })}
        />
      )}
      {data === undefined && error === null && <Skeleton height={320} aria-busy />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      <OtherEnterprises />
      <Button mt="xl" fullWidth variant="subtle" onClick={() => void leave()}>
        {t("app.logout")}
      </Button>
    </AuthLayout>
  );
}
