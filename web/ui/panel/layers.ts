/** The z-index of dialogs: a panel may open one, and a panel mounted after it has the same z-index. */
export const ABOVE_PANELS = 400;
