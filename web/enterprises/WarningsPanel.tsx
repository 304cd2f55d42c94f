import { Switch, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { useCan } from "../api/useCan.ts";
import { Panel } from "../ui/panel/Panel.tsx";
import { useConfirmedAction } from "../ui/panel/useConfirmedAction.ts";
import { useUpdateEnterprise } from "./queries.ts";
import "@mantine/core/styles/Switch.layer.css";

/** The setting that only owners and managers may issue despite warnings (docs/rules/issuing.md#reserved-warnings). */
export function WarningsPanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const { warningsReserved } = enterprise;
  const mayChange = useCan("organization.write");
  return (
    <Panel title={t("enterprises.warnings.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("enterprises.warnings.text")}
      </Text>
      {mayChange ? (
        <ReserveSwitch isReserved={warningsReserved} />
      ) : (
        <Text size="sm">{t(`enterprises.warnings.${warningsReserved ? "reserved" : "open"}`)}</Text>
      )}
    </Panel>
  );
}

function ReserveSwitch({ isReserved }: { isReserved: boolean }) {
  const { t } = useTranslation();
  const update = useUpdateEnterprise();
  const run = useConfirmedAction();
  const reserve = (warningsReserved: boolean) =>
    run({
      send: () => update.mutateAsync({ warningsReserved }),
      texts: {
        done: t(`enterprises.warnings.${warningsReserved ? "switchedOn" : "switchedOff"}`),
        failed: t("enterprises.warnings.failed"),
      },
    });
  return (
    <Switch
      data-needs-connection
      label={t("enterprises.warnings.reserve")}
      description={t("enterprises.warnings.hint")}
      checked={isReserved}
      // Not disabled while saving: that would move the focus away.
      aria-busy={update.isPending}
      onChange={({ currentTarget: { checked } }) => !update.isPending && void reserve(checked)}
    />
  );
}
