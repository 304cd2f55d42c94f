import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { isEmail } from "#domain/email.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { useLanguage } from "../ui/language/language.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import classes from "./AuthLayout.module.css";
import { emailFromLocation } from "./emailFromLocation.ts";
import { useConfig } from "./queries.ts";
import { useForgotPassword } from "./passwordQueries.ts";

/** Requests a link to set a new password (docs/rules/accounts.md#forgotten-password). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [email, setEmail] = useState(emailFromLocation(useLocation()));
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthLayout title={t("accountPages.forgot.title")} text={t("accountPages.forgot.text")}>
      <Stack gap="md">
        {sentTo === null ? (
          <>
            <NoMailNotice />
            <RequestForm email={email} onEmail={setEmail} onSent={setSentTo} />
          </>
        ) : (
          <LinkSent email={sentTo} onRetry={() => setSentTo(null)} />
        )}
      </Stack>
      <p className={classes.footer}>
        <Anchor component={Link} to="/login" state={{ email }} size="sm" fw={500}>
          {t("accountPages.backToLogin")}
        </Anchor>
      </p>
    </AuthLayout>
  );
}

/** Without a mail server the link is only in the server's log, which visitors don't read. */
function NoMailNotice() {
  const { t } = useTranslation();
  const config = useConfig();
  if (config.data?.mail !== false) return null;
  return <Notice tone="warning">{t("accountPages.forgot.noMail")}</Notice>;
}

interface RequestFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

function RequestForm({ email, onEmail, onSent }: RequestFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const request = useForgotPassword();
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!isEmail(address)) {
      setError(t(address === "" ? "ui.fieldErrors.REQUIRED" : "ui.fieldErrors.INVALID_EMAIL"));
      return;
    }
    request.mutate({ email: address, lang }, { onSuccess: () => onSent(address) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {request.isError && <Notice tone="danger">{errorText(request.error, t)}</Notice>}
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

/** The same text whether the address is known or not. */
function LinkSent({ email, onRetry }: { email: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const mail = useConfig().data?.mail ?? true;
  return (
    <>
      <output>
        {mail ? (
          <Notice tone="success" icon={IconMailForward} title={t("accountPages.forgot.sent.title")}>
            {t("accountPages.forgot.sent.text", { email })}
          </Notice>
        ) : (
          <Notice title={t("accountPages.forgot.sent.loggedTitle")}>
            {t("accountPages.forgot.sent.logged", { email })}
          </Notice>
        )}
      </output>
      <Button variant="default" fullWidth size="md" onClick={onRetry}>
        {t("accountPages.forgot.again")}
      </Button>
    </>
  );
}
