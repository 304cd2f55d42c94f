/** The z-index of dialogs: above panels, also above one that is mounted later. */
export const ABOVE_PANELS = 400;
