import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import type { IssueChoice } from "./useIssueChoice.ts";

/** The check box that issues the document before it is sent. */
export function IssueChoiceField({ kind, choice }: { kind: DocumentKind; choice: IssueChoice }) {
  const { t } = useTranslation();
  if (!isIssuable(kind) || !choice.isOffered) return null;
  return (
    <Checkbox
      label={t(`documents.issuing.send.choice.${kind}`)}
      description={t(`documents.issuing.send.hint.${kind}`)}
      checked={choice.isWanted}
      onChange={({ currentTarget }) => choice.choose(currentTarget.checked)}
    />
  );
}
