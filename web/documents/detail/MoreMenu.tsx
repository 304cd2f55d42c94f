import { Button, Menu } from "@mantine/core";
import {
  IconArchive,
  IconArrowsExchange,
  IconBan,
  IconChevronDown,
  IconCopy,
  IconTags,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { documentPermission } from "#domain/team/permissions.ts";
import { can, useCan } from "../../api/useCan.ts";
import { isCancellable, isFrozen } from "../../documentKinds/issueStates.ts";
import { CollectItem } from "../payments/CollectItem.tsx";
import { MenuGroup } from "../../ui/table/MenuGroup.tsx";
import { openIssuingDialog } from "../issuing/issuingDialogs.ts";
import { conversionTargetsOf } from "../issuing/offeredActions.ts";
import type { DocumentActionsProps } from "./DocumentActions.tsx";
import { PORTAL_IN_PAGE } from "./inPage.ts";
import { StatusItems } from "./StatusMenu.tsx";

/** The menu of further actions on an active document; of an issued one, also the statuses that it can be given. */
export function MoreMenu({ document, actions }: DocumentActionsProps) {
  const { t } = useTranslation();
  const { type } = document;
  const targets = conversionTargetsOf(document).filter((target) =>
    can(documentPermission("write", target)),
  );
  const mayArchive = useCan(documentPermission("archive", type)) && !isFrozen(document);
  const mayCancel = useCan("invoices.cancel") && isCancellable(document);
  const mayClassify = useCan("declarations.write") && document.issueState === "ISSUED";
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      portalProps={PORTAL_IN_PAGE}
    >
      <Menu.Target>
        <Button
          variant="default"
          disabled={actions.busy}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t("documents.detail.more")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {document.issueState === "NOT_ISSUED" && <CollectItem document={document} />}
        <Menu.Item
          data-needs-connection
          leftSection={<IconCopy size={16} />}
          onClick={() => void actions.duplicate()}
        >
          {t("documents.list.duplicate")}
        </Menu.Item>
        {targets.map((target) => (
          <Menu.Item
            data-needs-connection
            key={target}
            leftSection={<IconArrowsExchange size={16} />}
            onClick={() => void actions.convert(target)}
          >
            {t(`documents.detail.convert.${target}`)}
          </Menu.Item>
        ))}
        {mayClassify && (
          <Menu.Item
            data-needs-connection
            leftSection={<IconTags size={16} />}
            onClick={() => void openIssuingDialog("classes", document)}
          >
            {t("documents.issuing.classes")}
          </Menu.Item>
        )}
        {document.issueState === "ISSUED" && (
          <>
            <Menu.Divider />
            <MenuGroup label={t("documents.list.markAs")}>
              <StatusItems document={document} actions={actions} />
            </MenuGroup>
          </>
        )}
        {(mayArchive || mayCancel) && <Menu.Divider />}
        {mayCancel && (
          <Menu.Item
            data-needs-connection
            leftSection={<IconBan size={16} />}
            onClick={() => void openIssuingDialog("cancel", document)}
          >
            {t("documents.issuing.cancel")}
          </Menu.Item>
        )}
        {mayArchive && (
          <Menu.Item
            data-needs-connection
            leftSection={<IconArchive size={16} />}
            onClick={() => void actions.archive()}
          >
            {t("documents.list.archive")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
