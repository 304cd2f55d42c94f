import { Select, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { VAT_ACTIVITIES } from "#domain/declarations/classes.ts";
import { useCan } from "../api/useCan.ts";
import { Panel } from "../ui/panel/Panel.tsx";
import { useConfirmedAction } from "../ui/panel/useConfirmedAction.ts";
import { useUpdateEnterprise } from "./queries.ts";
import "@mantine/core/styles/Combobox.layer.css";

/** The organization's main activity, for its declarations (docs/rules/reports.md#class). */
export function VatActivityPanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const { vatActivity } = enterprise;
  const mayChange = useCan("organization.write");
  return (
    <Panel title={t("enterprises.vatActivity.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("enterprises.vatActivity.text")}
      </Text>
      {mayChange ? (
        <ActivitySelect activity={vatActivity} />
      ) : (
        <Text size="sm">{t(`enterprises.vatActivity.names.${vatActivity}`)}</Text>
      )}
    </Panel>
  );
}

/** Saves a choice immediately. */
function ActivitySelect({ activity }: { activity: Enterprise["vatActivity"] }) {
  const { t } = useTranslation();
  const update = useUpdateEnterprise();
  const run = useConfirmedAction();
  const choose = (vatActivity: Enterprise["vatActivity"]) =>
    run({
      send: () => update.mutateAsync({ vatActivity }),
      texts: {
        done: t("enterprises.vatActivity.saved"),
        failed: t("enterprises.vatActivity.failed"),
      },
    });
  return (
    <Select
      data-needs-connection
      aria-label={t("enterprises.vatActivity.title")}
      maw="24rem"
      allowDeselect={false}
      data={VAT_ACTIVITIES.map((value) => ({
        value,
        label: t(`enterprises.vatActivity.names.${value}`),
      }))}
      comboboxProps={{ shadow: "md" }}
      value={activity}
      aria-busy={update.isPending}
      onChange={(value) => {
        const chosen = VAT_ACTIVITIES.find((each) => each === value);
        if (chosen !== undefined && chosen !== activity && !update.isPending) void choose(chosen);
      }}
    />
  );
}
