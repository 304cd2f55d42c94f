import { Button, Skeleton } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { Reply } from "#contract/operation.ts";
import type { twoStep } from "#contract/twoStep.ts";
import { queryClient } from "../../api/queryClient.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { joinNames } from "../../ui/text/joinNames.ts";
import { AuthLayout } from "../../accounts/AuthLayout.tsx";
import { useLeaveWithoutSession } from "../../accounts/useLeaveWithoutSession.ts";
import { pageAfterSignIn } from "../../accounts/pageAfterSignIn.ts";
import { supportsPasskeys } from "../../accounts/passkeys/passkeySupport.ts";
import { SignInAgain } from "../../accounts/security/SignInAgain.tsx";
import { SignInWithPasskey } from "../../accounts/security/SignInWithPasskey.tsx";
import { TwoStepSetup } from "../../accounts/security/TwoStepSetup.tsx";
import { useTwoStep } from "../../accounts/security/twoStepQueries.ts";
import { TwoStepAlternatives } from "./TwoStepAlternatives.tsx";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const REQUIRED_TEXTS = {
  setUp: "accountPages.security.twoStep.requiredText",
  code: "accountPages.security.twoStep.signInAgainText",
  passkey: "accountPages.security.twoStep.signInWithPasskeyText",
} as const;

/** What the user has to do: set up a second factor, or sign in again with a code or a passkey. */
function setupStepOf({ isOn, hasPasskey, hasPassed }: Reply<typeof twoStep.get>) {
  if (hasPassed) return "setUp"; // the first setup, which shows its recovery codes
  if (isOn) return "code";
  return hasPasskey ? "passkey" : "setUp";
}

const AddPasskey = lazyPart(async () => ({
  default: (await import("../../accounts/security/AddPasskey.tsx")).AddPasskey,
}));

/**
 * The page for a member whose organization requires two-step sign-in, when the session has not passed a second step.
 * The user sets one up, adds a passkey or signs in again, then the requested page opens
 * (docs/rules/team.md#two-step-sign-in).
 */
export function TwoStepRequiredPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <TwoStepRequired />
    </QueryClientProvider>
  );
}

function TwoStepRequired() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useLeaveWithoutSession();
  const { data, error, refetch } = useTwoStep();
  // Recovery codes are shown only once: the page doesn't change until the user continues.
  const [hasCodes, setHasCodes] = useState(false);
  const way = data === undefined ? null : setupStepOf(data);
  const names = joinNames(data?.requiredBy ?? [], i18n.language);
  return (
    <AuthLayout
      title={t("accountPages.security.twoStep.title")}
      text={names === "" || hasCodes || way === null ? "" : t(REQUIRED_TEXTS[way], { names })}
    >
      {way === "code" && <SignInAgain withPasskey={false} />}
      {way === "passkey" && <SignInWithPasskey />}
      {way === "setUp" && (
        <SecondFactorSetup
          onCodes={() => setHasCodes(true)}
          onDone={() => void navigate(pageAfterSignIn(query), { replace: true })}
        />
      )}
      {data === undefined && error === null && <Skeleton height={320} aria-busy />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {!hasCodes && <TwoStepAlternatives requiredBy={data?.requiredBy ?? []} />}
    </AuthLayout>
  );
}

interface SecondFactorSetupProps {
  /** Called when recovery codes are shown. */
  onCodes: () => void;
  onDone: () => void;
}

/** The choice between the authenticator app and, if the browser supports it, a passkey. */
function SecondFactorSetup({ onCodes, onDone }: SecondFactorSetupProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<"app" | "codes" | "passkey">("app");
  if (way === "passkey") {
    return (
      <Suspense fallback={<Skeleton height={320} aria-busy />}>
        <AddPasskey onAdded={onDone} onClose={() => setWay("app")} />
      </Suspense>
    );
  }
  const showCodes = () => {
    setWay("codes");
    onCodes();
  };
  return (
    <>
      <TwoStepSetup isCancellable={false} onCodes={showCodes} onClose={onDone} />
      {way === "app" && supportsPasskeys() && (
        <Button mt="md" fullWidth variant="default" onClick={() => setWay("passkey")}>
          {t("accountPages.security.twoStep.usePasskey")}
        </Button>
      )}
    </>
  );
}
