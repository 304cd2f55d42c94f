import { Badge, Button, Radio, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { STAMP_DUTY_SCHEDULES, type StampDutySchedule } from "#domain/totals/stampDuty.ts";
import { useVersionedSave } from "../records/useVersionedSave.ts";
import { VersionConflict } from "../records/VersionConflict.tsx";
import { errorText } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Panel } from "../ui/panel/Panel.tsx";
import { toast } from "../ui/feedback/toast.ts";
import classes from "./StampDutyPanel.module.css";
import { useCan } from "../api/useCan.ts";
import { Can } from "../ui/permissions/Can.tsx";
import { useFetchEnterprise, useUpdateEnterprise } from "./queries.ts";
import { StampDutyExample } from "./StampDutyExample.tsx";
import { StampDutyScale } from "./StampDutyScale.tsx";
import { useSettingsTexts } from "./useSettingsTexts.tsx";
import "@mantine/core/styles/Radio.layer.css";

/** The legal scale since 1 January 2025 (docs/rules/money.md#stamp-duty). */
const LEGAL_SCALE: StampDutySchedule = "LF2025";

/** The choice of the stamp duty scale, with the brackets of each. */
export function StampDutyPanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const { schedule, choose, isDirty, isSaving, save, conflict } = useStampDutyForm(enterprise);
  const texts = useSettingsTexts();
  const mayEdit = useCan("organization.write");
  return (
    <Panel title={t("enterprises.stampDuty.title")}>
      <Text size="sm" c="dimmed" mb="md">
        {t("enterprises.stampDuty.text")}
      </Text>
      <VersionConflict {...conflict} texts={texts} />
      <Notice>{t("enterprises.stampDuty.law")}</Notice>
      <Radio.Group
        mt="md"
        label={t("enterprises.stampDuty.choose")}
        value={schedule}
        onChange={choose}
      >
        <div className={classes.scales}>
          {STAMP_DUTY_SCHEDULES.map((each) => (
            <div key={each} className={classes.scale} data-checked={each === schedule || undefined}>
              <span className={classes.name}>
                <Radio
                  value={each}
                  disabled={!mayEdit && each !== schedule}
                  classNames={{ inner: classes.radio, label: classes.radioLabel }}
                  label={t(`enterprises.stampDuty.names.${each}`)}
                />
                {each === LEGAL_SCALE && (
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
        <Can permission="organization.write">
          <Button
            data-needs-connection
            onClick={() => void save()}
            loading={isSaving}
            disabled={!isDirty}
          >
            {t("ui.save")}
          </Button>
        </Can>
      </div>
    </Panel>
  );
}

const valuesOf = ({ stampDutySchedule }: Enterprise) => ({ stampDutySchedule });

/** The form of the stamp duty schedule. Until the user chooses a schedule, the form shows the organization's. */
function useStampDutyForm(enterprise: Enterprise) {
  const { t } = useTranslation();
  const update = useUpdateEnterprise();
  const [chosen, setChosen] = useState<StampDutySchedule | null>(null);
  const versioned = useVersionedSave({
    record: enterprise,
    fetchLatest: useFetchEnterprise(),
    valuesOf,
    fieldsOf: (values: ReturnType<typeof valuesOf>) => values,
  });
  const schedule = chosen ?? enterprise.stampDutySchedule;
  const choose = (next: StampDutySchedule) => {
    if (chosen === null) versioned.rebase(enterprise);
    setChosen(next);
  };
  const save = async () => {
    const values = { stampDutySchedule: schedule };
    try {
      const saved = await versioned.save(values, {
        send: ({ version }) => update.mutateAsync({ ...values, version }),
        show: () => undefined, // the choice is the form's only value, and the user made it
      });
      if (saved === null) return;
      setChosen(null);
      toast.success(t("enterprises.stampDuty.saved"));
    } catch (error) {
      toast.error(t("enterprises.stampDuty.failed"), { description: errorText(error, t) });
    }
  };
  const takeOver = () => {
    versioned.overwrite();
    setChosen(null);
  };
  const overwrite = () => {
    versioned.overwrite();
    void save();
  };
  return {
    schedule,
    choose,
    isDirty: chosen !== null && chosen !== versioned.base?.stampDutySchedule,
    isSaving: update.isPending,
    save,
    conflict: { conflict: versioned.conflict, onTakeOver: takeOver, onOverwrite: overwrite },
  };
}
