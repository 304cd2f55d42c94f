/** Props of a menu's portal: rendered inside <main>, so that screen readers find the menu next to its button. */
export const PORTAL_IN_PAGE = { target: "#content" };
