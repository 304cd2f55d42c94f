import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel/Panel.tsx";
import { useLeave } from "./useLeave.ts";

/** For members who don't see the page of the team: they leave the organization here. */
export function LeavePanel() {
  const { t } = useTranslation();
  const { leave, isPending } = useLeave(false);
  return (
    <Panel
      title={t("enterprises.team.leave.title")}
      actions={
        <Button data-needs-line variant="default" loading={isPending} onClick={() => void leave()}>
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
