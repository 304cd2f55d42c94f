/** Above side panels, as the confirm dialog: a panel may open the dialog. */
export const ABOVE_PANELS = 400;
