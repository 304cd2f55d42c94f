/** Whether the screen is used by touch: there is no key to name, and a focus opens the keyboard. */
export function hasTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
