import { Button, Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { statusKey } from "../../documentKinds/kinds.ts";
import { hasStatus, offeredStatusesOf } from "../issuing/offeredActions.ts";
import type { DocumentActionsProps } from "./DocumentActions.tsx";
import { PORTAL_IN_PAGE } from "./inPage.ts";

/** The menu that changes the status of a document that is neither issued nor cancelled. */
export function StatusMenu({ document, actions }: DocumentActionsProps) {
  const { t } = useTranslation();
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
          loading={actions.busy}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t("documents.list.changeStatus")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems document={document} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The statuses that the document can be given, the current one marked. */
export function StatusItems({ document, actions }: DocumentActionsProps) {
  const { t } = useTranslation();
  const { type } = document;
  return offeredStatusesOf(document).map((each) => (
    <Menu.Item
      data-needs-connection
      key={each}
      disabled={hasStatus(document, each)}
      rightSection={hasStatus(document, each) && <IconCheck size={14} aria-hidden />}
      onClick={() => void actions.changeStatus(each)}
    >
      {t(statusKey(type, each))}
    </Menu.Item>
  ));
}
