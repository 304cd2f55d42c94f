/** On a touch screen the keyboard of a focused field would cover the rest of the dialog. */
export const isTouchScreen = () => matchMedia("(pointer: coarse)").matches;
