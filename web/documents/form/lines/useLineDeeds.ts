import { type KeyboardEvent, useMemo } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { confirm } from "../../../ui/panel/confirm.ts";
import { say } from "../../say.ts";
import { focusField } from "../focusField.ts";
import { isEntryUnsaved } from "./formLines.ts";
import type { FormStore } from "../state/formStore.ts";

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
export function useLineDeeds(store: FormStore): LineDeeds {
  const { t } = useTranslation();
  return useMemo(() => {
    const { dispatch } = store;
    const now = () => store.now().form.lines;
    const move = (key: string, by: 1 | -1, part: Part) => {
      const to = now().findIndex((line) => line.key === key) + by;
      if (to < 0 || to >= now().length) return;
      flushSync(() => dispatch({ type: "moveLine", key, to }));
      focusLine(key, part);
      say.success(t("documents.toasts.lineMoved"), "line-moved");
    };
    const drop = (key: string, to: number) => {
      dispatch({ type: "moveLine", key, to });
      say.success(t("documents.toasts.linesReordered"), "line-moved");
    };
    const edit = async (key: string) => {
      const text = t("documents.form.entryReplaced");
      if (isEntryUnsaved(store.now()) && !(await confirm({ text, danger: true }))) return;
      dispatch({ type: "editLine", key });
      focusField("lineName");
    };
    const remove = (key: string) => {
      const at = now().findIndex((line) => line.key === key);
      const neighbour = now()[at + 1] ?? now()[at - 1];
      flushSync(() => dispatch({ type: "removeLine", key }));
      if (neighbour === undefined) focusField("lineName");
      else focusLine(neighbour.key, "row");
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
  }, [store, t]);
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

/** A button that a move has switched off hands the focus to its row; the window follows. */
function focusLine(key: string, part: Part): void {
  const row = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"]`);
  const button = row?.querySelector<HTMLButtonElement>(`[data-part="${part}"]:not(:disabled)`);
  (button ?? row)?.focus();
  row?.scrollIntoView({ block: "nearest" }); // what has the focus already is not come to again
}
