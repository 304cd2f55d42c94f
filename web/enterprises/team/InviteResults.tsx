import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { LinkNotice } from "./LinkNotice.tsx";
import classes from "./TeamPage.module.css";
import { type InviteResult, isRefused } from "./useInvitations.ts";

/** What became of each address, the refused ones first. */
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
            <Result result={result} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Result({ result }: { result: InviteResult }) {
  const { t } = useTranslation();
  if ("link" in result && result.link !== null) {
    return <LinkNotice email={result.email} link={result.link} />;
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
