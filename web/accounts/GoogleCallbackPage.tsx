import { Center, Loader, Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { toast } from "../ui/feedback/toast.ts";
import { takeGoogleAttempt } from "./googleAttempt.ts";
import { parseGoogleCallback } from "./googleReturn.ts";
import { finishGoogleSignIn, GoogleSignInError } from "./googleSignIn.ts";
import { pageAfterSignIn } from "./pageAfterSignIn.ts";

/**
 * The callback page of Google: finishes the sign-in, or reports why it failed (docs/rules/accounts.md#google).
 */
export function GoogleCallbackPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // A code is valid once: the effect must not run twice.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const came = parseGoogleCallback(location);
    // Neither code nor tokens stay in the history or on the screen.
    history.replaceState(history.state, "", location.pathname);
    const next = takeGoogleAttempt();
    finishGoogleSignIn(came, next !== null).then(
      // The page's loader redirects a user without an organization to /organizations.
      () => navigate(pageAfterSignIn(new URLSearchParams(next === null ? {} : { next })), REPLACE),
      (error: unknown) => {
        toast.error(...wordsOf(error, t));
        return navigate("/login", REPLACE);
      },
    );
  }, [navigate, t]);
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

const REPLACE = { replace: true };

const REASONS = [
  "GOOGLE_DENIED",
  "GOOGLE_EMAIL_NOT_VERIFIED",
  "GOOGLE_UNAVAILABLE",
  "GOOGLE_NOT_CONFIGURED",
  "GOOGLE_EXCHANGE_FAILED",
  "INVALID_STATE",
  "NETWORK",
  "NOT_BEGUN_HERE",
] as const;

/** The toast of a failed sign-in, with the reason where it is known. */
function wordsOf(error: unknown, t: TFunction): [string, { description?: string }] {
  const { failure, code } = error instanceof GoogleSignInError ? error : UNKNOWN;
  const reason = REASONS.find((known) => known === code);
  const description = reason && t(`accountPages.google.reason.${reason}`);
  return [t(`accountPages.google.${failure}`), { description }];
}

const UNKNOWN = { failure: "failed", code: null } as const;
