import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { isEmail } from "#domain/text/email.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { useLanguage } from "../ui/language/language.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import classes from "./AuthLayout.module.css";
import { emailFromLocation } from "./emailFromLocation.ts";
import { requestPasswordReset } from "./passwordReset.ts";
import { usePublicConfig } from "./usePublicConfig.ts";
import { useSubmitForm } from "./useSubmitForm.ts";

/** Requests a link to set a new password (docs/rules/accounts.md#forgotten-password). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [email, setEmail] = useState(emailFromLocation(useLocation()));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const config = usePublicConfig();
  return (
    <AuthLayout title={t("accountPages.forgot.title")} text={t("accountPages.forgot.text")}>
      <Stack gap="md">
        {sentTo === null ? (
          <>
            {config?.mail === false && <NoMailNotice />}
            <ResetRequestForm email={email} onEmail={setEmail} onSent={setSentTo} />
          </>
        ) : (
          <LinkSentNotice
            email={sentTo}
            isMailed={config?.mail ?? true}
            onRetry={() => setSentTo(null)}
          />
        )}
      </Stack>
      <p className={classes.footer}>
        <Anchor data-touch component={Link} to="/login" state={{ email }} size="sm" fw={500}>
          {t("accountPages.backToLogin")}
        </Anchor>
      </p>
    </AuthLayout>
  );
}

/** Says that this installation sends no mail, and that the link is only in the server's log. */
function NoMailNotice() {
  const { t } = useTranslation();
  return <Notice tone="warning">{t("accountPages.forgot.noMail")}</Notice>;
}

interface ResetRequestFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

function ResetRequestForm({ email, onEmail, onSent }: ResetRequestFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const request = useSubmitForm(requestPasswordReset);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!isEmail(address)) {
      setError(t(address === "" ? "ui.fieldErrors.REQUIRED" : "ui.fieldErrors.INVALID_EMAIL"));
      return;
    }
    void request.submit({ email: address, lang }, { onSuccess: () => onSent(address) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {request.error !== null && <Notice tone="danger">{errorText(request.error, t)}</Notice>}
        <TextInput
          label={t("accounts.email")}
          type="email"
          name="email"
          maxLength={254}
          autoComplete="username"
          dir="ltr"
          value={email}
          onChange={({ currentTarget }) => {
            setError(null);
            onEmail(currentTarget.value);
          }}
          error={error}
        />
        <Button type="submit" fullWidth mt="xs" size="md" loading={request.isPending}>
          {t("accountPages.forgot.submit")}
        </Button>
      </Stack>
    </form>
  );
}

interface LinkSentNoticeProps {
  email: string;
  /** Whether the server sends mail; if not, the link is in its log. */
  isMailed: boolean;
  onRetry: () => void;
}

/** Shows the same text whether or not the address is known, so that it reveals no accounts. */
function LinkSentNotice({ email, isMailed, onRetry }: LinkSentNoticeProps) {
  const { t } = useTranslation();
  return (
    <>
      <output>
        {isMailed ? (
          <Notice tone="success" icon={IconMailForward} title={t("accountPages.forgot.sent.title")}>
            {t("accountPages.forgot.sent.text", { email })}
          </Notice>
        ) : (
          <NoMailNotice />
        )}
      </output>
      <Button variant="default" fullWidth size="md" onClick={onRetry}>
        {t("accountPages.forgot.again")}
      </Button>
    </>
  );
}
