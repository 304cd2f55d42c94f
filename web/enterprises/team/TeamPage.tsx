import { Button, Skeleton, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePublicConfig } from "../../accounts/usePublicConfig.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { Invitations } from "./Invitations.tsx";
import { Members } from "./Members.tsx";
import { useTeam } from "./queries.ts";

/** Members and invitations of the organization (docs/rules/team.md#people). */
export function TeamPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useTeam();
  const sendsMail = usePublicConfig()?.mail ?? false;
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Stack gap="lg">
      <PageHeader
        title={t("app.nav.team")}
        description={t("enterprises.team.text")}
        actions={
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setIsInviting(true)}
          >
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
          <Panel title={t("enterprises.team.invitations")}>
            <Invitations invitations={data.invitations} sendsMail={sendsMail} />
          </Panel>
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Stack>
  );
}
