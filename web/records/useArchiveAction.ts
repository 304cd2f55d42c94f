import type { Question } from "../ui/panel/confirm.ts";
import { type ConfirmedAction, useConfirmedAction } from "../ui/panel/useConfirmedAction.ts";
import { type ArchiveAction, UNDONE_BY } from "./source.ts";

interface ArchiveActions {
  send: (action: ArchiveAction) => Promise<unknown>;
  /** Undefined where the action needs no confirmation. */
  questionOf: (action: ArchiveAction) => Question | undefined;
  textsOf: (action: ArchiveAction) => ConfirmedAction<unknown>["texts"];
  joinedOf?: (action: ArchiveAction) => ConfirmedAction<unknown>["joined"];
  /** Milliseconds that the toasts stay. */
  duration?: number;
}

/**
 * Archives, restores or deletes one record: asks first, reports the result, and offers to undo it
 * unless it is a deletion. Resolves to whether it is done.
 */
export function useArchiveAction(actions: ArchiveActions) {
  const { send, questionOf, textsOf, joinedOf, duration } = actions;
  const run = useConfirmedAction();
  const options = (action: ArchiveAction) => ({
    send: () => send(action),
    texts: textsOf(action),
    joined: joinedOf?.(action),
    duration,
  });
  return async (action: ArchiveAction, question = questionOf(action)): Promise<boolean> => {
    const undoneBy = UNDONE_BY[action];
    const undo = undoneBy && (() => run({ ...options(undoneBy), isUndo: true }));
    return (await run({ ...options(action), question, undo })) !== null;
  };
}
