import { NativeSelect, Skeleton, Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { continuity } from "#calls/continuity.ts";
import { today } from "../../ui/days/today.ts";
import { call } from "../../api/call.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { KindReport } from "./KindReport.tsx";

/** Accounting records are retained for ten years. */
const YEARS_BACK = 10;

/** The series of each kind in a year: first and last number, gaps, and deletions. */
export function ContinuityReport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [thisYear] = useState(() => Number(today().slice(0, 4)));
  const [year, setYear] = useState(thisYear);
  const { data, error, refetch } = useQuery({
    queryKey: ["numbering", "continuity", year],
    queryFn: ({ signal }) => call(continuity.report, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <SidePanel opened onClose={onClose} title={t("numbering.continuity.title")} size="36rem">
      <Stack gap="lg">
        <NativeSelect
          label={t("numbering.continuity.year")}
          data={Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back))}
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
          maw="10rem"
        />
        {data === undefined && error === null && <Skeleton height={240} radius="md" />}
        {error !== null && (
          <LoadError
            error={error}
            title={t("numbering.continuity.failed")}
            onRetry={() => void refetch()}
          />
        )}
        {error === null && data?.kinds.map((kind) => <KindReport key={kind.type} kind={kind} />)}
      </Stack>
    </SidePanel>
  );
}
