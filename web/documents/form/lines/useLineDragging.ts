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

/** Drag sensors and their screen reader announcements. Keyboard moves are handled by the rows. */
export function useLineDragging(lines: readonly FormLine[]) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // The delay distinguishes a drag from a scroll.
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
