import { VisuallyHidden } from "@mantine/core";
import classes from "./PageSkeleton.module.css";

/**
 * An empty A4 page with placeholder lines (docs/rules/documents.md#detail-page).
 *
 * @param label what is loading, for screen readers
 */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <output className={classes.skeleton}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span style={{ width: "35%", height: "1.5rem" }} />
      <span style={{ width: "60%", height: "3rem" }} />
      <span style={{ height: "8rem" }} />
      <span style={{ width: "45%", height: "3rem", justifySelf: "end" }} />
    </output>
  );
}
