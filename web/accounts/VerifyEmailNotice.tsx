import { IconMailCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Notice } from "../ui/feedback/Notice.tsx";
import { ResendLink } from "./ResendLink.tsx";
import classes from "./VerifyEmailNotice.module.css";

interface VerifyEmailNoticeProps {
  email: string;
  /** Called when the address turns out to be verified already. */
  onVerified: () => void;
}

/** The notice that the address isn't verified, with a button that sends the link again. */
export function VerifyEmailNotice({ email, onVerified }: VerifyEmailNoticeProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.root} aria-label={t("accounts.verification.label")}>
      <Notice icon={IconMailCheck}>
        <p className={classes.text}>{t("accounts.verification.banner", { email })}</p>
        <ResendLink email={email} onVerified={onVerified} />
      </Notice>
    </section>
  );
}
