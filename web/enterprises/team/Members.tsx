import { Button, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Member } from "#contract/team.ts";
import { isRole, type Role } from "#domain/team/permissions.ts";
import { useSession } from "../../api/session.ts";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { MomentText } from "../../ui/text/MomentText.tsx";
import { useChangeRole, useRemoveMember } from "./queries.ts";
import { useGrants } from "./roles.ts";
import classes from "./TeamPage.module.css";

const nameOf = ({ firstName, lastName, email }: Member) =>
  [firstName, lastName].filter(Boolean).join(" ") || email;

export function Members({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t("enterprises.team.members")}>
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} />
      ))}
    </ul>
  );
}

function MemberRow({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { grants } = useGrants();
  const email = useSession()?.user.email;
  const name = nameOf(member);
  const isOwn = member.email === email;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>
          <bdi>{name}</bdi> {isOwn && <SoftBadge>{t("enterprises.team.you")}</SoftBadge>}
        </span>
        {name !== member.email && (
          <span className={classes.detail}>
            <Ltr>{member.email}</Ltr>
          </span>
        )}
        <span className={classes.detail}>
          {member.lastSeenAt === null ? (
            t("enterprises.team.neverSeen")
          ) : (
            <>
              {t("enterprises.team.lastSeen")} <MomentText at={member.lastSeenAt} />
            </>
          )}
          {" · "}
          {t(member.twoStep ? "enterprises.team.twoStepOn" : "enterprises.team.twoStepOff")}
        </span>
      </div>
      <div className={classes.actions}>
        {grants(member.role) && !isOwn ? (
          <MemberActions member={member} name={name} />
        ) : (
          <span>{t(`ui.roles.${member.role}`)}</span>
        )}
      </div>
    </li>
  );
}

function MemberActions({ member, name }: { member: Member; name: string }) {
  const { t } = useTranslation();
  const { roles } = useGrants();
  const change = useChangeRole();
  const remove = useRemoveMember();
  const run = useConfirmedAction();
  const shown = `\u2068${name}\u2069`;
  const setRole = (role: Role) =>
    run({
      send: () => change.mutateAsync({ id: member.userId, role }),
      texts: {
        done: t("enterprises.team.roleChanged", { name: shown }),
        failed: t("enterprises.team.roleNotChanged"),
      },
    });
  const removeMember = () =>
    run({
      question: { text: t("enterprises.team.removeQuestion", { name: shown }), danger: true },
      send: () => remove.mutateAsync(member.userId),
      texts: {
        done: t("enterprises.team.removed", { name: shown }),
        failed: t("enterprises.team.notRemoved"),
      },
    });
  return (
    <>
      <NativeSelect
        aria-label={t("enterprises.team.roleOf", { name: shown })}
        value={change.isPending ? change.variables.role : member.role}
        disabled={change.isPending}
        onChange={({ currentTarget: { value } }) => isRole(value) && void setRole(value)}
        data={roles.map((role) => ({ value: role, label: t(`ui.roles.${role}`) }))}
      />
      <Button
        variant="default"
        aria-label={t("enterprises.team.removeName", { name: shown })}
        loading={remove.isPending}
        onClick={() => void removeMember()}
      >
        {t("enterprises.team.remove")}
      </Button>
    </>
  );
}
