import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useIsOnline } from "../api/connection.ts";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { confirm } from "../ui/panel/confirm.ts";
import { Money } from "../ui/text/Money.tsx";
import { canChangeItem, canRemoveItem, belongsTo, type OutboxItem } from "./item.ts";
import { kindText, reasonText, stateText } from "./itemText.ts";
import { currentSender, removeOutboxItem, sendItemImmediately } from "./outbox.ts";
import classes from "./WaitingList.module.css";

interface WaitingListProps {
  shown: readonly OutboxItem[];
  /** All items of the user: a document may name a client among them. */
  items: readonly OutboxItem[];
  /** Opens the form that edits an item. */
  onEdit: (item: OutboxItem) => void;
}

/** Items of the outbox, each with its state and the actions that are possible on it. */
export function WaitingList({ shown, items, onEdit }: WaitingListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t("offline.title")}>
      {shown.map((item) => (
        <WaitingItem key={item.id} item={item} items={items} onEdit={onEdit} />
      ))}
    </ul>
  );
}

type WaitingItemProps = Omit<WaitingListProps, "shown"> & { item: OutboxItem };

function WaitingItem({ item, items, onEdit }: WaitingItemProps) {
  const { t } = useTranslation();
  const { creation, name } = item;
  const { text, tone } = stateText(item, t);
  const reason = reasonText(item, items, currentSender(), t);
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <span className={classes.kind}>{kindText(item, t)}</span>
        <bdi className={classes.name}>{name}</bdi>
        {creation.type === "document" && creation.toPay !== null && (
          <Money dinars={creation.toPay} />
        )}
      </div>
      <SoftBadge tone={tone}>{text}</SoftBadge>
      {reason !== null && <p className={classes.reason}>{reason}</p>}
      <ItemActions item={item} items={items} onEdit={onEdit} />
    </li>
  );
}

function ItemActions({ item, items, onEdit }: WaitingItemProps) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const sender = currentSender();
  const isOwn = sender !== null && belongsTo(item, sender);
  const remove = async () => {
    const verb = t("offline.remove");
    if (!(await confirm({ verb, text: t("offline.removeText"), danger: true }))) return;
    if (!(await removeOutboxItem(item.id))) toast.error(t("offline.locked"));
  };
  const named = { "aria-description": `${kindText(item, t)} ${item.name}` };
  return (
    <div className={classes.actions}>
      {isOwn && canChangeItem(item) && (
        <Button size="xs" variant="default" {...named} onClick={() => onEdit(item)}>
          {t(item.state === "refused" ? "offline.mend" : "offline.change")}
        </Button>
      )}
      {isOwn && isOnline && item.notBefore > 0 && item.state !== "refused" && (
        <Button
          size="xs"
          variant="default"
          {...named}
          onClick={() => void sendItemImmediately(item.id)}
        >
          {t("ui.retry")}
        </Button>
      )}
      {canRemoveItem(item, items) && (
        <Button size="xs" variant="default" {...named} onClick={() => void remove()}>
          {t("offline.remove")}
        </Button>
      )}
    </div>
  );
}
