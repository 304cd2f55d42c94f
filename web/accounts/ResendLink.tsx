import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hasCode } from "../api/errors.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { resendVerification } from "./emailVerification.ts";
import classes from "./ResendLink.module.css";
import { useSubmitForm } from "./useSubmitForm.ts";

interface ResendLinkProps {
  /** The signed-in user's address. */
  email: string;
  /** Called when the address turns out to be verified already, for example in another browser. */
  onVerified?: () => void;
}

/**
 * A button that mails the link to verify the address again, and the outcome under it
 * (docs/rules/accounts.md#verified-address).
 */
export function ResendLink({ email, onVerified }: ResendLinkProps) {
  const { t } = useTranslation();
  const { submit, isPending, error } = useSubmitForm(resendVerification);
  const [outcome, setOutcome] = useState<"resent" | "already" | null>(null);
  const resend = () => {
    setOutcome(null);
    void submit(undefined, {
      onSuccess: ({ emailVerified }) => {
        setOutcome(emailVerified ? "already" : "resent");
        if (emailVerified) onVerified?.();
      },
    });
  };
  const failure = hasCode(error, "TOO_MANY_REQUESTS")
    ? t("accounts.verification.limit")
    : errorText(error, t);
  return (
    <div className={classes.root}>
      <Button size="xs" variant="default" loading={isPending} onClick={resend}>
        {t("accounts.verification.resend")}
      </Button>
      <output className={classes.outcome}>
        {outcome !== null && t(`accounts.verification.${outcome}`, { email })}
        {error !== null && failure}
      </output>
    </div>
  );
}
