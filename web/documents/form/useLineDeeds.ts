import {
  type Dispatch,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { confirm } from "../../ui/confirm.ts";
import { say } from "../say.ts";
import { focusField } from "./focusField.ts";
import { isEntryUnsaved } from "./formLines.ts";
import type { FormAction, FormState } from "./formState.ts";

type Part = "row" | "up" | "down";

/** What can be done with a line. All of them stay the same while the page lives. */
export interface LineDeeds {
  move: (key: string, by: 1 | -1, part: Part) => void;
  drop: (key: string, to: number) => void;
  edit: (key: string) => void;
  remove: (key: string) => void;
  /** Does what a key on a focused row means; false when it means nothing. */
  press: (event: KeyboardEvent, key: string) => boolean;
}

/** Moving, changing and removing lines. The focus goes along with what it stood on. */
export function useLineDeeds(state: FormState, dispatch: Dispatch<FormAction>): LineDeeds {
  const { t } = useTranslation();
  const { lines } = state.form;
  const current = useRef(lines);
  const mayLose = useRef(false);
  const focusNext = useRef<{ key: string; part: Part } | null>(null);

  useLayoutEffect(() => {
    current.current = lines;
    const next = focusNext.current;
    focusNext.current = null;
    if (next !== null) focusLine(next.key, next.part);
  }, [lines]);

  useLayoutEffect(() => {
    mayLose.current = isEntryUnsaved(state);
  }, [state]);

  const move = useCallback(
    (key: string, by: 1 | -1, part: Part) => {
      const to = current.current.findIndex((line) => line.key === key) + by;
      if (to < 0 || to >= current.current.length) return;
      focusNext.current = { key, part };
      dispatch({ type: "moveLine", key, to });
      say.success(t("documents.toasts.lineMoved"), "line-moved");
    },
    [dispatch, t],
  );

  return useMemo(() => {
    const drop = (key: string, to: number) => {
      dispatch({ type: "moveLine", key, to });
      say.success(t("documents.toasts.linesReordered"), "line-moved");
    };
    const edit = async (key: string) => {
      const text = t("documents.form.entryReplaced");
      if (mayLose.current && !(await confirm({ text, danger: true }))) return;
      dispatch({ type: "editLine", key });
      focusField("lineName");
    };
    const remove = (key: string) => {
      const at = current.current.findIndex((line) => line.key === key);
      const neighbour = current.current[at + 1] ?? current.current[at - 1];
      if (neighbour === undefined) focusField("lineName");
      else focusNext.current = { key: neighbour.key, part: "row" };
      dispatch({ type: "removeLine", key });
    };
    const press = (event: KeyboardEvent, key: string) => {
      const deed = deedOf(event);
      if (deed === "up") move(key, -1, "row");
      if (deed === "down") move(key, 1, "row");
      if (deed === "edit") void edit(key);
      if (deed === "remove") remove(key);
      return deed !== null;
    };
    return { move, drop, edit: (key: string) => void edit(key), remove, press };
  }, [dispatch, move, t]);
}

function deedOf(event: KeyboardEvent): "up" | "down" | "edit" | "remove" | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case "ArrowUp":
    case "k":
      return "up";
    case "ArrowDown":
    case "j":
      return "down";
    case "e":
      return "edit";
    case "Delete":
    case "d":
      return "remove";
    default:
      return null;
  }
}

/** A button that a move has switched off hands the focus to its row. */
function focusLine(key: string, part: Part): void {
  const row = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"]`);
  const button = row?.querySelector<HTMLButtonElement>(`[data-part="${part}"]:not(:disabled)`);
  (button ?? row)?.focus();
}
