import { Button, Skeleton } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { queryClient } from "../../api/queryClient.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { joinNames } from "../../ui/text/joinNames.ts";
import { AuthLayout } from "../AuthLayout.tsx";
import { pageAfterSignIn } from "../pageAfterSignIn.ts";
import { supportsPasskeys } from "../passkeys/passkeySupport.ts";
import { SignInAgain } from "./SignInAgain.tsx";
import { TwoStepSetup } from "./TwoStepSetup.tsx";
import { useTwoStep } from "./twoStepQueries.ts";
import { WaysOut } from "./WaysOut.tsx";

const REQUIRED_TEXTS = {
  setUp: "accountPages.security.twoStep.requiredText",
  again: "accountPages.security.twoStep.signInAgainText",
} as const;

const AddPasskey = lazy(async () => ({ default: (await import("./AddPasskey.tsx")).AddPasskey }));

/**
 * Where a member is led whose organization asks for two-step sign-in, when the session has passed no
 * second step: sets it up, adds a passkey or signs in again, then opens the page that was refused
 * (docs/rules/team.md#two-step-sign-in).
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
  // Recovery codes are shown once: nothing else leads away from them.
  const [hasCodes, setHasCodes] = useState(false);
  const mustSignIn = data?.isOn === true && !data.hasPassed;
  const canUsePasskey = data?.hasPasskey === true && !data.hasPassed;
  const names = joinNames(data?.requiredBy ?? [], i18n.language);
  return (
    <AuthLayout
      title={t("accountPages.security.twoStep.title")}
      text={
        names === "" || hasCodes ? "" : t(REQUIRED_TEXTS[mustSignIn ? "again" : "setUp"], { names })
      }
    >
      {mustSignIn && <SignInAgain isPrimary />}
      {data !== undefined && !mustSignIn && (
        <SecondFactorSetup
          hasPasskey={canUsePasskey}
          onCodes={() => setHasCodes(true)}
          onDone={() => void navigate(pageAfterSignIn(query), { replace: true })}
        />
      )}
      {data === undefined && error === null && <Skeleton height={320} aria-busy />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {!hasCodes && <WaysOut requiredBy={data?.requiredBy ?? []} />}
    </AuthLayout>
  );
}

interface SecondFactorSetupProps {
  /** Signing in with it is enough. */
  hasPasskey: boolean;
  /** Recovery codes are shown from now on. */
  onCodes: () => void;
  onDone: () => void;
}

/** The authenticator app or, where the browser has them, a passkey. */
function SecondFactorSetup({ hasPasskey, onCodes, onDone }: SecondFactorSetupProps) {
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
      {way === "app" && hasPasskey && <SignInAgain isPrimary={false} />}
      {way === "app" && !hasPasskey && supportsPasskeys() && (
        <Button mt="md" fullWidth variant="default" onClick={() => setWay("passkey")}>
          {t("accountPages.security.twoStep.usePasskey")}
        </Button>
      )}
    </>
  );
}
