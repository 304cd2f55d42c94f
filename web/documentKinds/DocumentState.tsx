import type { ComponentProps } from "react";
import { StatusBadge } from "./StatusBadge.tsx";
import classes from "./DocumentState.module.css";
import { IssueMark } from "./IssueMarks.tsx";

type Shown = ComponentProps<typeof StatusBadge>["document"] &
  ComponentProps<typeof IssueMark>["document"];

/** The status and the mark of an issued document; a cancelled one has its own badge instead of a status. */
export function DocumentState({ document }: { document: Shown }) {
  return (
    <span className={classes.state}>
      {document.issueState !== "CANCELLED" && <StatusBadge document={document} />}
      <IssueMark document={document} />
    </span>
  );
}
