import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { InvitationLinkNotice } from "./InvitationLinkNotice.tsx";
import classes from "./TeamPage.module.css";
import { type InviteResult, isRefused } from "./useInvitations.ts";

/** The result for each address, refused ones first. */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  const { t } = useTranslation();
  const sorted = results.toSorted(
    (one, other) => Number(isRefused(other)) - Number(isRefused(one)),
  );
  return (
    <div role="alert">
      <ul className={classes.results} aria-label={t("enterprises.team.results")}>
        {sorted.map((result) => (
          <li key={result.email}>
            <InviteResultItem result={result} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function InviteResultItem({ result }: { result: InviteResult }) {
  const { t } = useTranslation();
  if ("link" in result && result.link !== null) {
    return <InvitationLinkNotice email={result.email} link={result.link} />;
  }
  const isWrong = "reason" in result;
  const Icon = isWrong ? IconAlertTriangle : IconCircleCheck;
  return (
    <div className={classes.result} data-wrong={isWrong || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        <Ltr>{result.email}</Ltr> – {isWrong ? result.reason : t("enterprises.team.invitedOne")}
      </span>
    </div>
  );
}
