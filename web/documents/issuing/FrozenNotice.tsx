import { Button } from "@mantine/core";
import { IconBan, IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { dayInAlgiers, formatDay } from "#domain/days/days.ts";
import { isIssuable, type IssuedKind } from "#domain/issuing/issuing.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import type { useDocumentActions } from "../useDocumentActions.ts";

interface FrozenNoticeProps {
  document: Document;
  actions: ReturnType<typeof useDocumentActions>;
}

/**
 * Why an issued or cancelled document can't be edited; for an issued invoice, with the button that makes a credit note.
 */
export function FrozenNotice({ document, actions }: FrozenNoticeProps) {
  const { type, cancelledAt, issuedAt } = document;
  if (!isIssuable(type)) return null;
  if (cancelledAt !== null) return <CancelledNotice {...document} kind={type} at={cancelledAt} />;
  if (issuedAt === null) return null;
  return <IssuedNotice {...document} kind={type} at={issuedAt} actions={actions} />;
}

interface FrozenStateProps {
  kind: IssuedKind;
  /** When it was issued or cancelled. */
  at: string;
}

function useDayText(at: string): string {
  return isolateLtr(formatDay(dayInAlgiers(at), useLanguage()));
}

function CancelledNotice({
  kind,
  at,
  cancelReason,
}: FrozenStateProps & Pick<Document, "cancelReason">) {
  const { t } = useTranslation();
  const day = useDayText(at);
  return (
    <Notice
      tone="danger"
      icon={IconBan}

      title={t(`documents.issuing.cancelledOn.${kind}`, { day })}
    >
      <bdi>{cancelReason}</bdi>
    </Notice>
  );
}

function IssuedNotice(
  props: FrozenStateProps & Pick<FrozenNoticeProps, "actions"> & Pick<Document, "sealNumber">,
) {
  const { kind, at, sealNumber, actions } = props;
  const { t } = useTranslation();
  const day = useDayText(at);
  return (
    <Notice
      icon={IconLock}
      title={t(`documents.issuing.issuedOn.${kind}`, { day, number: sealNumber })}
      action={
        kind === "SALES_INVOICE" && (
          <Can permission={documentPermission("write", "CREDIT_INVOICE")}>
            <Button
              data-needs-connection
              size="xs"
              variant="default"
              disabled={actions.busy}
              onClick={() => void actions.convert("CREDIT_INVOICE")}
            >
              {t("documents.detail.convert.CREDIT_INVOICE")}
            </Button>
          </Can>
        )
      }
    >
      {t(`documents.issuing.frozen.${kind}`)}
    </Notice>
  );
}
