/** An action on one record that can be undone. */
export interface UndoableAction {
  /** The name of the action. Actions of the same name share one message. */
  action: string;
  /**
   * The id of the record. Repeated actions on it count once; undoing restores its state before the
   * last of them.
   */
  record: string;
  /** The message about `count` records. */
  text: (count: number) => string;
  undo: () => void;
  /** The text of the undo button. */
  label: string;
}

interface JoinedUndo {
  id: string | number;
  undos: Map<string, () => void>;
}

/** The open messages, by the name of the action. */
const openMessages = new Map<string, JoinedUndo>();

/** Joins an action to the open message of its name, or starts a new one. Call `close` when the message disappears. */
export function joinUndoMessage(
  { action, record, text, undo, label }: UndoableAction,
  nextId: () => string | number,
) {
  const joined: JoinedUndo = openMessages.get(action) ?? { id: nextId(), undos: new Map() };
  joined.undos.set(record, undo);
  openMessages.set(action, joined);
  const close = () => {
    if (openMessages.get(action) === joined) openMessages.delete(action);
  };
  return {
    id: joined.id,
    text: text(joined.undos.size),
    label,
    close,
    /** Undoes the last action first, so that each deleted line returns to its place. */
    undo: () => {
      close();
      for (const each of [...joined.undos.values()].toReversed()) each();
    },
  };
}
