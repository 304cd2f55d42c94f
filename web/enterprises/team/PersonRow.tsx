import { Avatar } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./TeamPage.module.css";

interface PersonRowProps {
  /** Initials or an icon, in place of a picture. */
  mark: ReactNode;
  name: ReactNode;
  subtitle?: ReactNode;
  state: ReactNode;
  actions: ReactNode;
  children?: ReactNode;
}

/** A row of the members or of the invitations. */
export function PersonRow({ mark, name, subtitle, state, actions, children }: PersonRowProps) {
  return (
    <li className={classes.row}>
      <Avatar color="green" size={38} radius="xl" aria-hidden>
        {mark}
      </Avatar>
      <div className={classes.text}>
        <span className={classes.name}>{name}</span>
        {subtitle !== undefined && <span className={classes.detail}>{subtitle}</span>}
        <span className={classes.detail}>{state}</span>
      </div>
      <div className={classes.actions}>{actions}</div>
      {children !== undefined && <div className={classes.below}>{children}</div>}
    </li>
  );
}
