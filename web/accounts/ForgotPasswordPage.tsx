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

/** Asking for a link to set a new password (docs/rules/accounts.md#forgotten-password). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [email, setEmail] = useState(emailFromLocation(useLocation()));
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <AuthLayout title={t("accountPages.forgot.title")} text={t("accountPages.forgot.text")}>
      <Stack gap="md">
        {asked === null ? (
          <>
            <WithoutMail />
            <AskForm email={email} onEmail={setEmail} onAsked={setAsked} />
          </>
        ) : (
          <Asked email={asked} onAgain={() => setAsked(null)} />
        )}
      </Stack>
      <p className={classes.foot}>
        <Anchor component={Link} to="/login" state={{ email }} size="sm" fw={500}>
          {t("accountPages.backToLogin")}
        </Anchor>
      </p>
    </AuthLayout>
  );
}

/** Without a mail server the link is only in the server's log, which visitors don't read. */
function WithoutMail() {
  const { t } = useTranslation();
  const config = useConfig();
  if (config.data?.mail !== false) return null;
  return <Notice tone="warning">{t("accountPages.forgot.noMail")}</Notice>;
}

interface AskFormProps {
  email: string;
  onEmail: (email: string) => void;
  onAsked: (email: string) => void;
}

function AskForm({ email, onEmail, onAsked }: AskFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const ask = useForgotPassword();
  const [refused, setRefused] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!isEmail(address)) {
      setRefused(t(address === "" ? "ui.fieldErrors.REQUIRED" : "ui.fieldErrors.INVALID_EMAIL"));
      return;
    }
    ask.mutate({ email: address, lang }, { onSuccess: () => onAsked(address) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {ask.isError && <Notice tone="danger">{errorText(ask.error, t)}</Notice>}
        <TextInput
          label={t("accounts.email")}
          type="email"
          name="email"
          maxLength={254}
          autoComplete="username"
          dir="ltr"
          value={email}
          onChange={({ currentTarget }) => {
            setRefused(null);
            onEmail(currentTarget.value);
          }}
          error={refused}
        />
        <Button type="submit" fullWidth mt="xs" size="md" loading={ask.isPending}>
          {t("accountPages.forgot.submit")}
        </Button>
      </Stack>
    </form>
  );
}

/** The same text whether the address is known or not. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const mail = useConfig().data?.mail ?? true;
  return (
    <>
      <output>
        {mail ? (
          <Notice
            tone="success"
            icon={IconMailForward}
            title={t("accountPages.forgot.asked.title")}
          >
            {t("accountPages.forgot.asked.text", { email })}
          </Notice>
        ) : (
          <Notice title={t("accountPages.forgot.asked.loggedTitle")}>
            {t("accountPages.forgot.asked.logged", { email })}
          </Notice>
        )}
      </output>
      <Button variant="default" fullWidth size="md" onClick={onAgain}>
        {t("accountPages.forgot.again")}
      </Button>
    </>
  );
}
