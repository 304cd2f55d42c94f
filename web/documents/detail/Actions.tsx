import { Button, Menu } from "@mantine/core";
import {
  IconArchive,
  IconArrowsExchange,
  IconCheck,
  IconChevronDown,
  IconCopy,
  IconMail,
  IconPencil,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Document } from "#contract/documents.ts";
import { CONVERSIONS, DOCUMENT_STATUSES } from "#domain/documents.ts";
import { editPath, STATUS_PHRASES } from "../kinds.ts";
import { useSend } from "../send/useSend.ts";
import type { useDocumentDeeds } from "../useDocumentDeeds.ts";

interface ActionsProps {
  document: Document;
  deeds: ReturnType<typeof useDocumentDeeds>;
}

/** What can be done with an active document: writing and sending at hand, the rest in two menus. */
export function Actions({ document, deeds }: ActionsProps) {
  const { t } = useTranslation();
  const send = useSend();
  return (
    <>
      <StatusMenu document={document} deeds={deeds} />
      <MoreMenu document={document} deeds={deeds} />
      <Button
        component={Link}
        to={editPath(document)}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {t("documents.detail.edit")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => send(document)}
      >
        {t("documents.detail.send")}
      </Button>
    </>
  );
}

/** Inside the page's main part, where a screen reader looks for it. */
const IN_PAGE = { target: "#content" };

function StatusMenu({ document: { status }, deeds }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md" portalProps={IN_PAGE}>
      <Menu.Target>
        <Button
          variant="default"
          loading={deeds.busy}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t("documents.list.changeStatus")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {DOCUMENT_STATUSES.map((each) => (
          <Menu.Item
            key={each}
            disabled={each === status}
            rightSection={each === status && <IconCheck size={14} aria-hidden />}
            onClick={() => void deeds.changeStatus(each)}
          >
            {t(`documents.status.${STATUS_PHRASES[each]}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreMenu({ document: { type }, deeds }: ActionsProps) {
  const { t } = useTranslation();
  const targets = CONVERSIONS[type];
  return (
    <Menu position="bottom-end" shadow="md" portalProps={IN_PAGE}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={deeds.busy}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t("documents.detail.more")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void deeds.duplicate()}>
          {t("documents.list.duplicate")}
        </Menu.Item>
        {targets.map((target) => (
          <Menu.Item
            key={target}
            leftSection={<IconArrowsExchange size={16} />}
            onClick={() => void deeds.convert(target)}
          >
            {t(`documents.detail.convert.${target}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconArchive size={16} />}
          onClick={() => void deeds.archive()}
        >
          {t("documents.list.archive")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
