import {
  type Announcements,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useTranslation } from "react-i18next";
import type { FormLine } from "./lineEntry.ts";

/** How lines are dragged, and what a screen reader hears of it. Keys have their own way. */
export function useDragWords(lines: readonly FormLine[]) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short press tells a drag from a scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  const placeOf = (id: UniqueIdentifier) => lines.findIndex(({ key }) => key === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("documents.drag.start", { place: placeOf(active.id) }),
    onDragOver: ({ over }) =>
      over === null ? undefined : t("documents.drag.over", { place: placeOf(over.id) }),
    onDragEnd: ({ over }) =>
      over === null
        ? t("documents.drag.cancel")
        : t("documents.drag.end", { place: placeOf(over.id) }),
    onDragCancel: () => t("documents.drag.cancel"),
  };
  const screenReaderInstructions = { draggable: t("documents.lines.hint") };
  return { sensors, accessibility: { announcements, screenReaderInstructions } };
}
