/** Props of a menu's portal: rendered inside <main>, so that screen readers find the menu next to its button. */
export const IN_PAGE = { target: "#content" };
