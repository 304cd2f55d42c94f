/** Whether the last tap or key press is recent enough for the device's menu; false where the browser can't tell. */
export const hasRecentTap = () =>
  (navigator as Partial<Navigator>).userActivation?.isActive === true;
