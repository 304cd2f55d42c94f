import { IconClockUp } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { WaitingClientPanel } from "../../clients/WaitingClientPanel.tsx";
import { editOutboxDocument } from "../../documents/form/editOutboxDocument.ts";
import type { OutboxItem } from "../../outbox/item.ts";
import { useOutbox } from "../../outbox/outbox.ts";
import { mayBrowserDeleteOutbox } from "../../outbox/mayBrowserDeleteOutbox.ts";
import { WaitingList } from "../../outbox/WaitingList.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";

/** Everything of the user that waits for a connection: clients and documents of all kinds. */
export function OutboxPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = useOutbox();
  const [client, setClient] = useState<{ item: OutboxItem; opened: boolean } | null>(null);
  const change = (item: OutboxItem) => {
    if (item.creation.type === "client") setClient({ item, opened: true });
    else void editOutboxDocument(item, navigate, t).then((isOpen) => isOpen && onClose());
  };
  return (
    <SidePanel opened={opened} onClose={onClose} title={t("offline.title")}>
      <Notice>{t(mayBrowserDeleteOutbox() ? "offline.safari" : "offline.text")}</Notice>
      {items.length === 0 ? (
        <EmptyState icon={IconClockUp} title={t("offline.empty")} />
      ) : (
        <WaitingList shown={items} items={items} onEdit={change} />
      )}
      {client !== null && (
        <WaitingClientPanel
          key={client.item.id}
          item={client.item}
          opened={client.opened}
          onClose={() => setClient({ ...client, opened: false })}
        />
      )}
    </SidePanel>
  );
}
