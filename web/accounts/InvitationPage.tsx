import { Button, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { emailKey } from "#domain/text/email.ts";
import { hasCode } from "../api/errors.ts";
import { signOut, useSession } from "../api/session.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import {
  acceptInvitationAsSignedInUser,
  type InvitationOffer,
  readInvitation,
  storeInvitationToAccept,
  consumeInvitationToAccept,
} from "./invitation.ts";
import { InvitedAccountForm } from "./InvitedAccountForm.tsx";
import { useSubmitForm } from "./useSubmitForm.ts";

/** Accepting an invitation by its link (docs/rules/team.md#invitations). */
export function InvitationPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const { offer, error, retry, onGone } = useOffer(token);
  if (hasCode(error, "NOT_FOUND")) return <InvalidInvitationNotice />;
  if (offer === null) {
    return (
      <AuthLayout title={t("accountPages.invitation.loadingTitle")} text="">
        {error === null ? (
          <output>{t("accountPages.invitation.loading")}</output>
        ) : (
          <Stack gap="md">
            <Notice tone="danger">{errorText(error, t)}</Notice>
            <Button fullWidth size="md" variant="default" onClick={retry}>
              {t("ui.retry")}
            </Button>
          </Stack>
        )}
      </AuthLayout>
    );
  }
  const { enterprise, invitedBy, role } = offer;
  return (
    <AuthLayout
      title={t("accountPages.invitation.title", { organization: enterprise.name })}
      text={`${t("accountPages.invitation.text", {
        inviter: invitedBy,
        role: t(`accountPages.invitation.roles.${role}`),
      })} ${t(`accountPages.invitation.may.${role}`)}`}
      logo={enterprise.logo_url}
    >
      <Acceptance token={token} offer={offer} onGone={onGone} />
    </AuthLayout>
  );
}

/** Loads the offer of an invitation's link. */
function useOffer(token: string) {
  const [offer, setOffer] = useState<InvitationOffer | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    readInvitation(token).then(
      (found) => isCurrent && setOffer(found),
      (cause: unknown) => isCurrent && setError(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  /** Shows that the link is no longer valid, or loads the page again. */
  const onGone = useCallback((cause: unknown) => {
    if (hasCode(cause, "NOT_FOUND")) setError(cause);
    else location.reload();
  }, []);
  return { offer, error, retry: () => location.reload(), onGone };
}

interface AcceptanceProps {
  token: string;
  offer: InvitationOffer;
  /** Called when the link, or the account of its address, has changed since it was loaded. */
  onGone: (cause: unknown) => void;
}

/** The way to accept the offer: by the session, by signing in, or by a new account. */
function Acceptance({ token, offer, onGone }: AcceptanceProps) {
  const session = useSession();
  if (session !== null && emailKey(session.user.email) !== emailKey(offer.email)) {
    return <AnotherAddressNotice email={offer.email} signedInAs={session.user.email} />;
  }
  if (session !== null) return <JoinButton token={token} onGone={onGone} />;
  if (offer.hasAccount) return <SignInLink token={token} email={offer.email} />;
  return <InvitedAccountForm token={token} email={offer.email} onGone={onGone} />;
}

function JoinButton({ token, onGone }: { token: string; onGone: (cause: unknown) => void }) {
  const { t } = useTranslation();
  const { submit, isPending, error } = useSubmitForm(acceptInvitationAsSignedInUser);
  const accept = useCallback(() => {
    const onError = (cause: unknown) => hasCode(cause, "NOT_FOUND") && onGone(cause);
    void submit(token, { onSuccess: () => undefined, onError });
  }, [submit, token, onGone]);
  // The user asked to join before signing in.
  useEffect(() => {
    if (consumeInvitationToAccept(token)) accept();
  }, [token, accept]);
  return (
    <Stack gap="md">
      {error !== null && <Notice tone="danger">{errorText(error, t)}</Notice>}
      <Button fullWidth size="md" loading={isPending} onClick={accept}>
        {t("accountPages.invitation.join")}
      </Button>
    </Stack>
  );
}

/**
 * For an invited address that has an account: a link to the sign-in page, where the user signs in by
 * password, passkey or Google.
 */
function SignInLink({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation();
  const next = encodeURIComponent(`/invitation?token=${token}`);
  return (
    <Stack gap="md">
      <Text size="sm">{t("accountPages.invitation.known", { email })}</Text>
      <Button
        component={Link}
        to={`/login?next=${next}`}
        state={{ email }}
        onClick={() => storeInvitationToAccept(token)}
        fullWidth
        size="md"
      >
        {t("accountPages.invitation.signIn")}
      </Button>
    </Stack>
  );
}

function AnotherAddressNotice({ email, signedInAs }: { email: string; signedInAs: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Notice tone="warning">{t("accountPages.invitation.another", { email, signedInAs })}</Notice>
      <Button fullWidth size="md" onClick={() => void signOut()}>
        {t("accountPages.invitation.signOut")}
      </Button>
      <Button component={Link} to="/dashboard" fullWidth size="md" variant="subtle">
        {t("accountPages.invitation.stay")}
      </Button>
    </Stack>
  );
}

/** Shows the same sentence for used, expired, withdrawn and unknown links. */
function InvalidInvitationNotice() {
  const { t } = useTranslation();
  const isSignedIn = useSession() !== null;
  return (
    <AuthLayout title={t("accountPages.invitation.invalidTitle")} text="">
      <Stack gap="md">
        <Notice tone="danger">{t("accountPages.invitation.invalid")}</Notice>
        <Button component={Link} to={isSignedIn ? "/dashboard" : "/login"} fullWidth size="md">
          {t(isSignedIn ? "accountPages.invitation.stay" : "accountPages.backToLogin")}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
