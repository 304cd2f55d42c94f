import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel/Panel.tsx";
import { useLeaveOrganization } from "./useLeaveOrganization.ts";

/** The button to leave the organization, for members who can't open the team page. */
export function LeavePanel() {
  const { t } = useTranslation();
  const { leave, isPending } = useLeaveOrganization(false);
  return (
    <Panel
      title={t("enterprises.team.leave.title")}
      actions={
        <Button
          data-needs-connection
          variant="default"
          loading={isPending}
          onClick={() => void leave()}
        >
          {t("enterprises.team.leave.button")}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t("enterprises.team.leave.text")}
      </Text>
    </Panel>
  );
}
