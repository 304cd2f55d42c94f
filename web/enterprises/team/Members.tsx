import { Button } from "@mantine/core";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Member } from "#contract/team.ts";
import type { Role } from "#domain/team/permissions.ts";
import { isolate } from "#domain/text/isolate.ts";
import { useSession } from "../../api/session.ts";
import { useCan } from "../../api/useCan.ts";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { prepareListFocus } from "../../ui/panel/prepareListFocus.ts";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import { initialsOf } from "../../ui/text/initials.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { LastSeen } from "./LastSeen.tsx";
import { memberNameOf } from "./memberName.ts";
import { PersonRow } from "./PersonRow.tsx";
import { useChangeMemberRole, useRemoveMember } from "./queries.ts";
import { ResetTwoStepButton } from "./ResetTwoStepButton.tsx";
import { RoleMenu } from "./RoleMenu.tsx";
import { useAssignableRoles } from "./roles.ts";
import { useLeaveOrganization } from "./useLeaveOrganization.ts";
import classes from "./TeamPage.module.css";

export function Members({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation();
  const owners = members.filter(({ role }) => role === "BUSINESS_OWNER");
  return (
    <ul className={classes.list} tabIndex={-1} aria-label={t("enterprises.team.members")}>
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} isOnlyOwner={owners.length === 1} />
      ))}
    </ul>
  );
}

interface MemberRowProps {
  member: Member;
  /** Whether the organization has exactly one owner. */
  isOnlyOwner: boolean;
}

function MemberRow({ member, isOnlyOwner }: MemberRowProps) {
  const { t } = useTranslation();
  const { mayAssign } = useAssignableRoles();
  const userId = useSession()?.user.userId;
  const mayReset = useCan("security.manage");
  const name = memberNameOf(member);
  const isOwn = member.userId === userId;
  return (
    <PersonRow
      mark={initialsOf(name)}
      name={
        <>
          <bdi>{name}</bdi> {isOwn && <SoftBadge>{t("enterprises.team.you")}</SoftBadge>}
        </>
      }
      subtitle={name === member.email ? undefined : <Ltr>{member.email}</Ltr>}
      state={
        <>
          {isOwn ? t("enterprises.team.seenNow") : <LastSeen at={member.lastSeenAt} />}
          {" · "}
          {t(member.twoStep ? "enterprises.team.twoStepOn" : "enterprises.team.twoStepOff")}
          {member.twoStep && mayReset && !isOwn && (
            <ResetTwoStepButton member={member} name={name} />
          )}
        </>
      }
      actions={
        mayAssign(member.role) && !isOwn ? (
          <MemberActions member={member} name={name} />
        ) : (
          <>
            <span className={classes.fixedRole}>{t(`ui.roles.${member.role}`)}</span>
            {isOwn && <LeaveButton isLastOwner={isOnlyOwner && member.role === "BUSINESS_OWNER"} />}
          </>
        )
      }
    />
  );
}

function LeaveButton({ isLastOwner }: { isLastOwner: boolean }) {
  const { t } = useTranslation();
  const { leave, isPending } = useLeaveOrganization(isLastOwner);
  return (
    <Button
      data-needs-connection
      variant="subtle"
      color="red"
      loading={isPending}
      onClick={() => void leave()}
    >
      {t("enterprises.team.leave.button")}
    </Button>
  );
}

function MemberActions({ member, name }: { member: Member; name: string }) {
  const { t } = useTranslation();
  const change = useChangeMemberRole();
  const remove = useRemoveMember();
  const run = useConfirmedAction();
  const shown = isolate(name);
  const setRole = (role: Role) =>
    run({
      ...(role === "BUSINESS_OWNER" && {
        question: {
          verb: t("ui.verbs.makeOwner"),
          text: t("enterprises.team.ownerQuestion", { name: shown }),
        },
      }),
      send: () => change.mutateAsync({ id: member.userId, role }),
      texts: {
        done: t("enterprises.team.roleChanged", { name: shown }),
        failed: t("enterprises.team.roleNotChanged"),
      },
    });
  const removeMember = async ({ currentTarget }: MouseEvent) => {
    const focusList = prepareListFocus(currentTarget);
    const done = await run({
      question: {
        verb: t("enterprises.team.remove"),
        text: t("enterprises.team.removeQuestion", { name: shown }),
        danger: true,
      },
      send: () => remove.mutateAsync(member.userId),
      texts: {
        done: t("enterprises.team.removed", { name: shown }),
        failed: t("enterprises.team.notRemoved"),
      },
    });
    if (done !== null) focusList();
  };
  return (
    <>
      <RoleMenu
        label={t("enterprises.team.roleOf", { name: shown })}
        role={change.isPending ? change.variables.role : member.role}
        isSaving={change.isPending}
        onChange={(role) => void setRole(role)}
      />
      <Button
        data-needs-connection
        variant="subtle"
        color="red"
        aria-label={t("enterprises.team.removeName", { name: shown })}
        loading={remove.isPending}
        onClick={(event) => void removeMember(event)}
      >
        {t("enterprises.team.remove")}
      </Button>
    </>
  );
}
