import { IconPlus } from "@tabler/icons-react";
import classes from "./PageHeader.module.css";

/** The label of a button that adds a record; on a phone a plus sign beside the page's title. */
export function AddText({ label }: { label: string }) {
  return (
    <>
      <span className={classes.long}>{label}</span>
      <IconPlus size={20} className={classes.short} aria-hidden />
    </>
  );
}
