import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { belongsTo } from "../../outbox/item.ts";
import { currentSender, useOutbox } from "../../outbox/outbox.ts";
import { WaitingList } from "../../outbox/WaitingList.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import classes from "./DocumentListPage.module.css";
import { editOutboxDocument } from "../form/editOutboxDocument.ts";

/** The documents of a kind that wait for a connection, above the list; nothing without any. */
export function WaitingDocuments({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = useOutbox();
  const sender = currentSender();
  const shown = items.filter(
    (item) =>
      item.creation.type === "document" &&
      item.creation.kind === kind &&
      sender !== null &&
      belongsTo(item, sender),
  );
  if (shown.length === 0) return null;
  return (
    <Panel flush className={classes.waiting}>
      <WaitingList
        shown={shown}
        items={items}
        onEdit={(item) => void editOutboxDocument(item, navigate, t)}
      />
    </Panel>
  );
}
