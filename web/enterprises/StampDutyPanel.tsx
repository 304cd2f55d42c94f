import { Badge, Button, Radio, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { STAMP_DUTY_SCHEDULES, type StampDutySchedule } from "#domain/stampDuty.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Panel } from "../ui/panel/Panel.tsx";
import { toast } from "../ui/feedback/toast.ts";
import classes from "./StampDutyPanel.module.css";
import { useUpdateEnterprise } from "./queries.ts";
import { StampDutyExample } from "./StampDutyExample.tsx";
import { StampDutyScale } from "./StampDutyScale.tsx";
import "@mantine/core/styles/Radio.layer.css";

/** The law's scale since 1 January 2025 (docs/rules/money.md#stamp-duty). */
const LAWFUL: StampDutySchedule = "LF2025";

/** The choice of the stamp duty scale, with the brackets of each. */
export function StampDutyPanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const update = useUpdateEnterprise();
  const saved = enterprise.stampDutySchedule;
  const [schedule, setSchedule] = useState(saved);
  const save = () =>
    update.mutate(
      { stampDutySchedule: schedule },
      {
        onSuccess: () => toast.success(t("enterprises.stampDuty.saved")),
        onError: (error) =>
          toast.error(t("enterprises.stampDuty.failed"), { description: errorText(error, t) }),
      },
    );
  return (
    <Panel title={t("enterprises.stampDuty.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("enterprises.stampDuty.text")}
      </Text>
      <Notice>{t("enterprises.stampDuty.law")}</Notice>
      <Radio.Group
        mt="md"
        label={t("enterprises.stampDuty.choose")}
        value={schedule}
        onChange={setSchedule}
      >
        <div className={classes.scales}>
          {STAMP_DUTY_SCHEDULES.map((each) => (
            <div key={each} className={classes.scale} data-checked={each === schedule || undefined}>
              <span className={classes.name}>
                <Radio
                  value={each}
                  classNames={{ inner: classes.radio, label: classes.radioLabel }}
                  label={t(`enterprises.stampDuty.names.${each}`)}
                />
                {each === LAWFUL && (
                  <Badge variant="light" radius="sm" tt="none">
                    {t("enterprises.stampDuty.lawful")}
                  </Badge>
                )}
              </span>
              <StampDutyScale schedule={each} />
            </div>
          ))}
        </div>
      </Radio.Group>
      <StampDutyExample schedule={schedule} />
      <div className={classes.foot}>
        <Text size="sm" c="dimmed">
          {t("enterprises.stampDuty.existingDocuments")}
        </Text>
        <Button onClick={save} loading={update.isPending} disabled={schedule === saved}>
          {t("ui.save")}
        </Button>
      </div>
    </Panel>
  );
}
