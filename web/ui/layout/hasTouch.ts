/**
 * Whether touch is the main input: texts then don't mention keys, and focusing a field opens the on-screen keyboard.
 */
export function hasTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
