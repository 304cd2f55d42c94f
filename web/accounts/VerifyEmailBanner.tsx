import { IconMailCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Notice } from "../ui/feedback/Notice.tsx";
import { useProfile } from "./profileQueries.ts";
import { useConfig } from "./queries.ts";
import { ResendLink } from "./ResendLink.tsx";
import classes from "./VerifyEmailBanner.module.css";

/** Asks the signed-in user to verify the address, where the server sends mail. */
export function VerifyEmailBanner() {
  const { data: profile } = useProfile();
  if (profile === undefined || profile.emailVerified) return null;
  return <Banner email={profile.email} />;
}

function Banner({ email }: { email: string }) {
  const { t } = useTranslation();
  const { data: config } = useConfig();
  const { refetch } = useProfile();
  if (config?.mail !== true) return null;
  return (
    <section className={classes.root} aria-label={t("accounts.verification.label")}>
      <Notice icon={IconMailCheck}>
        <p className={classes.text}>{t("accounts.verification.banner", { email })}</p>
        <ResendLink email={email} onVerified={() => void refetch()} />
      </Notice>
    </section>
  );
}
