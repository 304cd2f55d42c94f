import { IconPlus } from "@tabler/icons-react";
import classes from "./PageHeader.module.css";

/** The label of a button that adds a record. On a phone it is a plus sign beside the page's title. */
export function AddLabel({ label }: { label: string }) {
  return (
    <>
      <span className={classes.long}>{label}</span>
      <IconPlus size={20} className={classes.short} aria-hidden />
    </>
  );
}
