/** A rectangle in the window, in pixels. */
export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

interface ToastPlace {
  /** The left and right edges of the toasts. */
  left: number;
  right: number;
  /** The height of all shown toasts. */
  height: number;
  windowHeight: number;
  /** The distance to keep from the bottom of the window and from obstacles. */
  gap: number;
}

/**
 * Finds the lowest position where toasts cover none of the boxes.
 * @returns the distance in pixels between the toasts and the bottom of the window; null if there is no such position
 */
export function findFreeBottom(boxes: readonly Box[], place: ToastPlace): number | null {
  const { left, right, height, windowHeight, gap } = place;
  const beside = boxes.filter((box) => box.left < right && box.right > left);
  let bottom = gap;
  while (bottom + height <= windowHeight) {
    const top = windowHeight - bottom - height;
    const covered = beside.filter((box) => box.top < top + height && box.bottom > top);
    if (covered.length === 0) return bottom;
    bottom = windowHeight - Math.min(...covered.map((box) => box.top)) + gap;
  }
  return null;
}
