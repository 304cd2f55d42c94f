import {
  IconArchive,
  IconArrowsExchange,
  IconBan,
  IconCoins,
  IconCopy,
  IconLock,
  IconMail,
  IconPencil,
  IconShare,
  IconTags,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Document } from "#contract/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { can, useCan } from "../../api/useCan.ts";
import { isCancellable, isFrozen, isIssuableNow } from "../../documentKinds/issueStates.ts";
import { editPath } from "../../documentKinds/kinds.ts";
import { balanceDueOf } from "../../payments/balanceDue.ts";
import { openCollectDialog } from "../../payments/collect/collectDialog.ts";
import { type PageCommand, usePageCommands } from "../../ui/shortcuts/pageCommands.ts";
import { openIssuingDialog } from "../issuing/issuingDialogs.ts";
import { conversionTargetsOf } from "../issuing/offeredActions.ts";
import { useIssueDocumentWithDialog } from "../issuing/useIssue.ts";
import { useOpenSendPanel } from "../send/useOpenSendPanel.ts";
import type { PdfOptions } from "../queries.ts";
import { useShareDocument } from "../share/useShareDocument.ts";
import type { useDocumentActions } from "../useDocumentActions.ts";

/** The actions that work without a connection. */
const OFFLINE_ACTIONS: ReadonlySet<string> = new Set(["edit", "share"]);

/** Offers the actions on an active document in the palette (docs/rules/search.md#palette). */
export function useDetailCommands(
  document: Document,
  actions: ReturnType<typeof useDocumentActions>,
  options: PdfOptions,
): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = useOpenSendPanel();
  const { share } = useShareDocument();
  const issue = useIssueDocumentWithDialog();
  const { type, issueState, deletedAt } = document;
  const mayWrite = useCan(documentPermission("write", type)) && deletedAt === null;
  const command = (
    id: string,
    label: string,
    icon: PageCommand["icon"],
    run: () => unknown,
  ): PageCommand => ({
    id,
    label,
    icon,
    needsConnection: !OFFLINE_ACTIONS.has(id),
    run: () => void run(),
  });
  const edit = command("edit", t("documents.detail.edit"), IconPencil, () =>
    navigate(editPath(document)),
  );
  const issuing = command("issue", t("documents.issuing.issue"), IconLock, () => issue(document));
  const collecting = command("collect", t("documents.payments.collect"), IconCoins, () =>
    openCollectDialog([document]),
  );
  const sending = command("send", t("documents.detail.send"), IconMail, () => send(document));
  const sharing = command("share", t("documents.share.action"), IconShare, () =>
    share(document, options),
  );
  const copying = command("duplicate", t("documents.list.duplicate"), IconCopy, actions.duplicate);
  const cancelling = command("cancel", t("documents.issuing.cancel"), IconBan, () =>
    openIssuingDialog("cancel", document),
  );
  const classifying = command("classes", t("documents.issuing.classes"), IconTags, () =>
    openIssuingDialog("classes", document),
  );
  const archiving = command("archive", t("documents.list.archive"), IconArchive, actions.archive);
  const isIssuer = can("invoices.issue") && isIssuableNow(document);
  const mayArchive = can(documentPermission("archive", type)) && !isFrozen(document);
  const mayClassify = can("declarations.write") && issueState === "ISSUED";
  const offered: readonly (readonly [PageCommand, boolean])[] = [
    [issuing, isIssuer],
    [collecting, can("payments.write") && balanceDueOf(document) !== null],
    ...conversionTargetsOf(document).map((target) => {
      const label = t(`documents.detail.convert.${target}`);
      const convert = () => actions.convert(target);
      const isAllowed = can(documentPermission("write", target));
      return [command(`convert ${target}`, label, IconArrowsExchange, convert), isAllowed] as const;
    }),
    [sending, issueState !== "CANCELLED"],
    [sharing, true],
    [edit, !isFrozen(document)],
    [copying, true],
    [classifying, mayClassify],
    [cancelling, can("invoices.cancel") && isCancellable(document)],
    [archiving, mayArchive],
  ];
  const shown = offered.flatMap(([each, isShown]) => (isShown ? [each] : []));
  const readable = deletedAt === null ? [sharing, ...(mayClassify ? [classifying] : [])] : [];
  usePageCommands(mayWrite ? shown : readable);
}
