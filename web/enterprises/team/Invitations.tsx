import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "#contract/team.ts";
import { isolate } from "#domain/text/isolate.ts";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { prepareListFocus } from "../../ui/panel/prepareListFocus.ts";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { InvitationLinkNotice } from "./InvitationLinkNotice.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { useResendInvitation, useWithdrawInvitation } from "./queries.ts";
import { useAssignableRoles } from "./roles.ts";
import classes from "./TeamPage.module.css";

interface InvitationsProps {
  invitations: readonly Invitation[];
  /** Whether the server mails the links; otherwise they are shown to be copied. */
  sendsMail: boolean;
}

export function Invitations({ invitations, sendsMail }: InvitationsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} tabIndex={-1} aria-label={t("enterprises.team.invitations")}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} sendsMail={sendsMail} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation, sendsMail }: { invitation: Invitation; sendsMail: boolean }) {
  const { t } = useTranslation();
  const { mayAssign } = useAssignableRoles();
  const [link, setLink] = useState<string | null>(null);
  const { email, role, invitedBy, expiresAt } = invitation;
  const [shownAt] = useState(() => Date.now());
  const isExpired = Date.parse(expiresAt) < shownAt;
  const name = isolate(invitedBy);
  return (
    <PersonRow
      mark={<IconMail size={18} stroke={1.6} />}
      name={<Ltr>{email}</Ltr>}
      subtitle={t("enterprises.team.invitedBy", { role: t(`ui.roles.${role}`), name })}
      state={
        isExpired ? (
          <SoftBadge tone="warning">{t("enterprises.team.expired")}</SoftBadge>
        ) : (
          <>
            {t("enterprises.team.validUntil")} <DayText day={expiresAt} />
          </>
        )
      }
      actions={
        mayAssign(role) && (
          <InvitationActions invitation={invitation} sendsMail={sendsMail} onLink={setLink} />
        )
      }
    >
      {link === null ? undefined : (
        <InvitationLinkNotice key={link} email={email} link={link} isFocused />
      )}
    </PersonRow>
  );
}

interface InvitationActionsProps {
  invitation: Invitation;
  sendsMail: boolean;
  onLink: (link: string) => void;
}

function InvitationActions({ invitation, sendsMail, onLink }: InvitationActionsProps) {
  const { t } = useTranslation();
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const run = useConfirmedAction();
  const { id } = invitation;
  const email = isolate(invitation.email);
  const sendText = t(sendsMail ? "enterprises.team.resend" : "enterprises.team.newLink");
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
  const withdrawInvitation = async ({ currentTarget }: MouseEvent) => {
    const focusList = prepareListFocus(currentTarget);
    const done = await run({
      question: {
        verb: t("enterprises.team.withdraw"),
        text: t("enterprises.team.withdrawQuestion", { email }),
        danger: true,
      },
      send: () => withdraw.mutateAsync(id),
      texts: {
        done: t("enterprises.team.withdrawn"),
        failed: t("enterprises.team.notWithdrawn"),
      },
    });
    if (done !== null) focusList();
  };
  return (
    <>
      <Button
        data-needs-connection
        variant="default"
        className={classes.role}
        aria-label={t("enterprises.team.actionFor", { action: sendText, email })}
        loading={resend.isPending}
        onClick={() => void sendAgain()}
      >
        {sendText}
      </Button>
      <Button
        data-needs-connection
        variant="subtle"
        color="red"
        aria-label={t("enterprises.team.actionFor", {
          action: t("enterprises.team.withdraw"),
          email,
        })}
        loading={withdraw.isPending}
        onClick={(event) => void withdrawInvitation(event)}
      >
        {t("enterprises.team.withdraw")}
      </Button>
    </>
  );
}
