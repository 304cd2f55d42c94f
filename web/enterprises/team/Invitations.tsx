import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "#contract/team.ts";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { MomentText } from "../../ui/text/MomentText.tsx";
import { LinkNotice } from "./LinkNotice.tsx";
import { useResend, useWithdraw } from "./queries.ts";
import { useGrants } from "./roles.ts";
import classes from "./TeamPage.module.css";

interface InvitationsProps {
  invitations: readonly Invitation[];
  /** Whether the server mails links; else they are shown to copy. */
  sendsMail: boolean;
}

export function Invitations({ invitations, sendsMail }: InvitationsProps) {
  const { t } = useTranslation();
  if (invitations.length === 0) {
    return <p className={classes.detail}>{t("enterprises.team.noInvitations")}</p>;
  }
  return (
    <ul className={classes.list} aria-label={t("enterprises.team.invitations")}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} sendsMail={sendsMail} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation, sendsMail }: { invitation: Invitation; sendsMail: boolean }) {
  const { t } = useTranslation();
  const { grants } = useGrants();
  const [link, setLink] = useState<string | null>(null);
  const { email, role, invitedBy, expiresAt } = invitation;
  const [shownAt] = useState(() => Date.now());
  const isExpired = Date.parse(expiresAt) < shownAt;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>
          <Ltr>{email}</Ltr>{" "}
          {isExpired && <SoftBadge tone="warning">{t("enterprises.team.expired")}</SoftBadge>}
        </span>
        <span className={classes.detail}>
          {t("enterprises.team.invitedBy", {
            role: t(`ui.roles.${role}`),
            name: `\u2068${invitedBy}\u2069`,
          })}
        </span>
        {!isExpired && (
          <span className={classes.detail}>
            {t("enterprises.team.validUntil")} <MomentText at={expiresAt} />
          </span>
        )}
        {link !== null && <LinkNotice email={email} link={link} />}
      </div>
      {grants(role) && (
        <InvitationActions invitation={invitation} sendsMail={sendsMail} onLink={setLink} />
      )}
    </li>
  );
}

interface InvitationActionsProps {
  invitation: Invitation;
  sendsMail: boolean;
  onLink: (link: string) => void;
}

function InvitationActions({ invitation, sendsMail, onLink }: InvitationActionsProps) {
  const { t } = useTranslation();
  const resend = useResend();
  const withdraw = useWithdraw();
  const run = useConfirmedAction();
  const { id, email } = invitation;
  const shown = `\u2068${email}\u2069`;
  const sendAgain = async () => {
    const done = await run({
      send: () => resend.mutateAsync(id),
      texts: {
        done: t(sendsMail ? "enterprises.team.resent" : "enterprises.team.linkMade"),
        failed: t("enterprises.team.notResent"),
      },
    });
    if (done?.reply.link !== undefined) onLink(done.reply.link);
  };
  const withdrawInvitation = () =>
    run({
      question: { text: t("enterprises.team.withdrawQuestion", { email: shown }), danger: true },
      send: () => withdraw.mutateAsync(id),
      texts: {
        done: t("enterprises.team.withdrawn"),
        failed: t("enterprises.team.notWithdrawn"),
      },
    });
  return (
    <div className={classes.actions}>
      <Button variant="default" loading={resend.isPending} onClick={() => void sendAgain()}>
        {t(sendsMail ? "enterprises.team.resend" : "enterprises.team.newLink")}
      </Button>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => void withdrawInvitation()}
      >
        {t("enterprises.team.withdraw")}
      </Button>
    </div>
  );
}
