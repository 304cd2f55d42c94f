/**
 * Whether the screen is used by touch: texts name no keys, and focusing a field opens the keyboard.
 */
export function hasTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
