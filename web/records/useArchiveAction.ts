import type { Question } from "../ui/panel/confirm.ts";
import { type ConfirmedAction, useConfirmedAction } from "../ui/panel/useConfirmedAction.ts";
import { type ArchiveAction, UNDO_ACTIONS } from "./recordSource.ts";

interface ArchiveActionOptions {
  send: (action: ArchiveAction) => Promise<unknown>;
  /** Undefined where the action needs no confirmation. */
  questionOf: (action: ArchiveAction) => Question | undefined;
  textsOf: (action: ArchiveAction) => ConfirmedAction<unknown>["texts"];
  joinedOf?: (action: ArchiveAction) => ConfirmedAction<unknown>["joined"];
  /** Milliseconds that the toasts stay. */
  duration?: number;
}

/**
 * Returns a function that archives, restores or deletes one record, after a confirmation if there is a question. It
 * reports the result in a toast, with an undo button unless the record was deleted, and resolves to whether the action
 * succeeded.
 */
export function useArchiveAction(actions: ArchiveActionOptions) {
  const { send, questionOf, textsOf, joinedOf, duration } = actions;
  const run = useConfirmedAction();
  const options = (action: ArchiveAction) => ({
    send: () => send(action),
    texts: textsOf(action),
    joined: joinedOf?.(action),
    duration,
  });
  return async (action: ArchiveAction, question = questionOf(action)): Promise<boolean> => {
    const undoneBy = UNDO_ACTIONS[action];
    const undo = undoneBy && (() => run({ ...options(undoneBy), isUndo: true }));
    return (await run({ ...options(action), question, undo })) !== null;
  };
}
