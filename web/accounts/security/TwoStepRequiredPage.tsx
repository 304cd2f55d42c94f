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
import { TwoStepSetup } from "./TwoStepSetup.tsx";
import { useTwoStep } from "./twoStepQueries.ts";
import { WaysOut } from "./WaysOut.tsx";

const AddPasskey = lazy(async () => ({ default: (await import("./AddPasskey.tsx")).AddPasskey }));

/**
 * Where a member is led whose organization asks for two-step sign-in: sets it up or adds a passkey, then
 * opens the page that was refused (docs/rules/team.md#two-step-sign-in).
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
  const names = joinNames(data?.requiredBy ?? [], i18n.language);
  return (
    <AuthLayout
      title={t("accountPages.security.twoStep.title")}
      text={
        names === "" || hasCodes ? "" : t("accountPages.security.twoStep.requiredText", { names })
      }
    >
      {data !== undefined && (
        <SecondFactorSetup
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
  /** Recovery codes are shown from now on. */
  onCodes: () => void;
  onDone: () => void;
}

/** The authenticator app or, where the browser has them, a passkey. */
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
