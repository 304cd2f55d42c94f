import { Center, Loader, Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { challengeOf } from "../api/errors.ts";
import { toast } from "../ui/feedback/toast.ts";
import { consumeGoogleAttempt } from "./googleAttempt.ts";
import { parseGoogleCallback } from "./googleCallback.ts";
import { finishGoogleSignIn, GoogleSignInError } from "./googleSignIn.ts";
import { pageAfterSignIn } from "./pageAfterSignIn.ts";
import { SecondFactorStep } from "./SecondFactorStep.tsx";

/**
 * The callback page of Google: finishes the sign-in, or reports why it failed (docs/rules/accounts.md#google).
 */
export function GoogleCallbackPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // A code is valid once: the effect must not run twice.
  const started = useRef(false);
  const [pending, setPending] = useState<{ challenge: string; page: string } | null>(null);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const callback = parseGoogleCallback(location);
    // Neither code nor tokens stay in the history or on the screen.
    history.replaceState(history.state, "", location.pathname);
    const next = consumeGoogleAttempt();
    const page = pageAfterSignIn(new URLSearchParams(next === null ? {} : { next }));
    finishGoogleSignIn(callback, next !== null).then(
      // The page's loader redirects a user without an organization to /organizations.
      () => navigate(page, REPLACE_OPTIONS),
      (error: unknown) => {
        const challenge = error instanceof GoogleSignInError ? challengeOf(error.cause) : null;
        if (challenge !== null) return setPending({ challenge, page });
        toast.error(...errorToast(error, t));
        return navigate("/login", REPLACE_OPTIONS);
      },
    );
  }, [navigate, t]);
  if (pending !== null) {
    return (
      <SecondFactorStep
        challenge={pending.challenge}
        provider="google"
        onDone={() => void navigate(pending.page, REPLACE_OPTIONS)}
        onBack={() => void navigate("/login", REPLACE_OPTIONS)}
      />
    );
  }
  return (
    <Center mih="100dvh" component="main">
      <Stack component="output" align="center" gap="md">
        <Loader aria-hidden />
        <Text component="h1" size="sm" c="dimmed" fw={400} m={0}>
          {t("accountPages.google.working")}
        </Text>
      </Stack>
    </Center>
  );
}

const REPLACE_OPTIONS = { replace: true };

const REASON_CODES = [
  "GOOGLE_DENIED",
  "GOOGLE_EMAIL_NOT_VERIFIED",
  "GOOGLE_UNAVAILABLE",
  "GOOGLE_NOT_CONFIGURED",
  "GOOGLE_EXCHANGE_FAILED",
  "INVALID_STATE",
  "NETWORK",
  "NOT_STARTED_HERE",
] as const;

/** The toast of a failed sign-in, with the reason where it is known. */
function errorToast(error: unknown, t: TFunction): [string, { description?: string }] {
  const { failure, code } = error instanceof GoogleSignInError ? error : UNKNOWN_FAILURE;
  const reason = REASON_CODES.find((known) => known === code);
  const description = reason && t(`accountPages.google.reason.${reason}`);
  return [t(`accountPages.google.${failure}`), { description }];
}

const UNKNOWN_FAILURE = { failure: "failed", code: null } as const;
