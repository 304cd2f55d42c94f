import { Menu } from "@mantine/core";
import type { ReactNode } from "react";

/** Menu items under a label. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A group of menu items; a fieldset would be a group of form fields.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={label}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {children}
    </div>
  );
}
