import { Button, Stack } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { hasCode } from "../api/errors.ts";
import { useSession } from "../api/session.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { verifyEmail } from "./emailVerification.ts";
import { ResendLink } from "./ResendLink.tsx";
import { useSubmitForm } from "./useSubmitForm.ts";

/**
 * The page that verifies the address by the link of a mail (docs/rules/accounts.md#verified-address). A click
 * sends the token, because the scanners of mail servers open links, some in a browser.
 */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [isInvalid, setIsInvalid] = useState(token === "");
  const [verified, setVerified] = useState<string | null>(null);
  const text = isInvalid ? "accountPages.verify.invalidText" : "accountPages.verify.text";
  return (
    <AuthLayout
      title={t(verified === null ? "accountPages.verify.title" : "accountPages.verify.doneTitle")}
      text={verified === null ? t(text) : ""}
    >
      {verified !== null && <VerifiedMessage email={verified} />}
      {verified === null && isInvalid && <InvalidLinkNotice />}
      {verified === null && !isInvalid && (
        <Confirmation
          token={token}
          onVerified={setVerified}
          onInvalidToken={() => setIsInvalid(true)}
        />
      )}
    </AuthLayout>
  );
}

interface ConfirmationProps {
  token: string;
  onVerified: (email: string) => void;
  onInvalidToken: () => void;
}

function Confirmation({ token, onVerified, onInvalidToken }: ConfirmationProps) {
  const { t } = useTranslation();
  const { submit, isPending, error } = useSubmitForm(verifyEmail);
  const confirm = () =>
    void submit(token, {
      onSuccess: ({ email }) => onVerified(email),
      onError: (cause) => hasCode(cause, "INVALID_TOKEN") && onInvalidToken(),
    });
  return (
    <Stack gap="md">
      {error !== null && <Notice tone="danger">{errorText(error, t)}</Notice>}
      <Button fullWidth size="md" loading={isPending} onClick={confirm}>
        {t("accountPages.verify.submit")}
      </Button>
    </Stack>
  );
}

function VerifiedMessage({ email }: { email: string }) {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== null;
  return (
    <Stack gap="md">
      <output>
        <Notice tone="success" icon={IconMailCheck}>
          {t("accountPages.verify.done", { email })}
        </Notice>
      </output>
      <Button
        component={Link}
        to={isSignedIn ? "/dashboard" : "/login"}
        state={{ email }}
        fullWidth
        size="md"
      >
        {t("accountPages.verify.continue")}
      </Button>
    </Stack>
  );
}

/** Shown for an invalid link (a link works for three days); offers to send another one to a signed-in user. */
function InvalidLinkNotice() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Stack gap="md">
      <Notice tone="danger" title={t("ui.errors.INVALID_TOKEN")}>
        {t("accountPages.verify.invalid")}
      </Notice>
      {session === null ? (
        <Button component={Link} to="/login" fullWidth size="md">
          {t("accountPages.verify.signIn")}
        </Button>
      ) : (
        <ResendLink email={session.user.email} />
      )}
    </Stack>
  );
}
