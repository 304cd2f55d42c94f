import { Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { centimes } from "#domain/money/money.ts";
import { computeStampDuty, type StampDutySchedule } from "#domain/totals/stampDuty.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import "@mantine/core/styles/Radio.layer.css";

/** The legal scale first. */
const SCHEDULES = ["LF2025", "STANDARD"] as const satisfies StampDutySchedule[];

/** An amount incl. tax for which the two scales give different duties. */
const EXAMPLE_AMOUNT = centimes(25_000_00);

interface StampDutyChoiceProps {
  /** Empty while no scale is chosen. */
  value: StampDutySchedule | "";
  onChoose: (schedule: StampDutySchedule) => void;
}

/** The scales of the stamp duty, each with an example. */
export function StampDutyChoice({ value, onChoose }: StampDutyChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choose = (text: string) => {
    const schedule = SCHEDULES.find((each) => each === text);
    if (schedule !== undefined) onChoose(schedule);
  };
  return (
    <Radio.Group
      label={t("enterprises.stampDuty.title")}
      description={t("enterprises.onboarding.stampDuty.text")}
      value={value}
      onChange={choose}
    >
      <Stack gap="xs" mt={10}>
        {SCHEDULES.map((schedule) => (
          <Radio
            key={schedule}
            value={schedule}
            label={t(`enterprises.onboarding.stampDuty.${schedule}`)}
            description={t("enterprises.onboarding.stampDuty.example", {
              total: moneyInSentence(EXAMPLE_AMOUNT, language),
              duty: moneyInSentence(computeStampDuty(EXAMPLE_AMOUNT, schedule), language),
            })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
