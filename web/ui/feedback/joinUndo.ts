/** An action on one record that can be taken back. */
export interface UndoableAction {
  /** Names the action: those of the same name share one message. */
  action: string;
  /** The record: acted on again, it is undone to its last state and counted once. */
  record: string;
  /** The message about `count` records. */
  text: (count: number) => string;
  undo: () => void;
  /** The text of the button. */
  label: string;
}

interface JoinedUndo {
  id: string | number;
  undos: Map<string, () => void>;
}

/** The open messages, by action. */
const open = new Map<string, JoinedUndo>();

/** The message of an action and of those before it that it joins. `close` is called when it is gone. */
export function joinUndo(
  { action, record, text, undo, label }: UndoableAction,
  nextId: () => string | number,
) {
  const joined: JoinedUndo = open.get(action) ?? { id: nextId(), undos: new Map() };
  joined.undos.set(record, undo);
  open.set(action, joined);
  const close = () => {
    if (open.get(action) === joined) open.delete(action);
  };
  return {
    id: joined.id,
    text: text(joined.undos.size),
    label,
    close,
    /** The last action first: a line comes back to the place that it was deleted from. */
    undo: () => {
      close();
      for (const each of [...joined.undos.values()].toReversed()) each();
    },
  };
}
