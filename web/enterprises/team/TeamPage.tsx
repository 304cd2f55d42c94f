import { Button, Skeleton, Stack } from "@mantine/core";
import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePublicConfig } from "../../accounts/usePublicConfig.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { Invitations } from "./Invitations.tsx";
import { Members } from "./Members.tsx";
import { useTeam } from "./queries.ts";
import classes from "./TeamPage.module.css";
import { TwoStepPolicy } from "./TwoStepPolicy.tsx";

/** The page of the organization's members and invitations (docs/rules/team.md#people). */
export function TeamPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useTeam();
  const sendsMail = usePublicConfig()?.mail ?? false;
  const [isInviting, setIsInviting] = useState(false);
  const openDialog = () => setIsInviting(true);
  return (
    <Stack gap="lg">
      <PageHeader
        title={t("app.nav.team")}
        description={t("enterprises.team.text")}
        actions={
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={openDialog}>
            {t("enterprises.team.invite")}
          </Button>
        }
      />
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Panel>
          <Stack gap="sm" aria-busy>
            <Skeleton height={52} />
            <Skeleton height={52} />
          </Stack>
        </Panel>
      )}
      {data !== undefined && (
        <>
          <Panel title={t("enterprises.team.members")}>
            <Members members={data.members} />
          </Panel>
          <Panel title={t("enterprises.team.twoStep.title")}>
            <TwoStepPolicy members={data.members} isRequired={data.twoStepRequired} />
          </Panel>
          <Panel title={t("enterprises.team.invitations")}>
            {data.invitations.length === 0 ? (
              <NoInvitations isAlone={data.members.length === 1} onInvite={openDialog} />
            ) : (
              <Invitations invitations={data.invitations} sendsMail={sendsMail} />
            )}
          </Panel>
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Stack>
  );
}

interface NoInvitationsProps {
  /** Whether the user is the only member. */
  isAlone: boolean;
  onInvite: () => void;
}

function NoInvitations({ isAlone, onInvite }: NoInvitationsProps) {
  const { t } = useTranslation();
  if (!isAlone) return <p className={classes.detail}>{t("enterprises.team.noInvitations")}</p>;
  return (
    <EmptyState
      icon={IconUsers}
      title={t("enterprises.team.alone.title")}
      description={t("enterprises.team.alone.text")}
      action={
        <Button variant="default" onClick={onInvite}>
          {t("enterprises.team.alone.invite")}
        </Button>
      }
    />
  );
}
