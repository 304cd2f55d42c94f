import { useTranslation } from "react-i18next";
import { DOCUMENT_STATUSES, type DocumentStatus } from "#domain/documents/documents.ts";
import { SoftBadge } from "../../../../ui/feedback/SoftBadge.tsx";
import { STATUS_TONES, statusKey } from "../../../../documentKinds/kinds.ts";
import { useStatusCounts } from "../../../queries.ts";
import type { FilterInputProps } from "../listFilter.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";

type StatusInputProps = FilterInputProps<{ status: readonly DocumentStatus[] }>;

/** Check boxes for the statuses, with the number of documents in each. */
export function StatusInput({ values, onChange, request }: StatusInputProps) {
  const { t } = useTranslation();
  const { data: counts } = useStatusCounts(request);
  return (
    <ChoiceInput
      label={t("documents.filters.tabs.status")}
      selected={values.status}
      onSelect={(status) => onChange({ status })}
      options={DOCUMENT_STATUSES.map((value) => ({
        value,
        count: counts?.[value],
        label: (
          <SoftBadge tone={STATUS_TONES[value]}>{t(statusKey(request.type, value))}</SoftBadge>
        ),
      }))}
    />
  );
}
