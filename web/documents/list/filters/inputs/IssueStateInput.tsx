import { useTranslation } from "react-i18next";
import { ISSUE_STATES, issueTextsKindOf, type IssueState } from "#domain/issuing/issuing.ts";
import type { FilterInputProps } from "../listFilter.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";

type IssueStateInputProps = FilterInputProps<{ issueState: readonly IssueState[] }>;

/** Check boxes for the states of issue (docs/rules/issuing.md). */
export function IssueStateInput({ values, onChange, request }: IssueStateInputProps) {
  const { t } = useTranslation();
  return (
    <ChoiceInput
      label={t("documents.filters.tabs.issueState")}
      selected={values.issueState}
      onSelect={(issueState) => onChange({ issueState })}
      options={ISSUE_STATES.map((value) => ({
        value,
        label: t(`documents.filters.issueStates.${issueTextsKindOf(request.type)}.${value}`),
      }))}
    />
  );
}
