import { Suspense, useState } from "react";
import { loadNamespaces } from "../ui/language/translations.ts";
import type { ExportProgressProps } from "./ExportDialog.tsx";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const ExportDialog = lazyPart(async () => {
  const [{ ExportDialog: Dialog }] = await Promise.all([
    import("./ExportDialog.tsx"),
    loadNamespaces(["spreadsheets"]),
  ]);
  return { default: Dialog };
});

/** The progress of a long export. Its dialog loads with the first export. */
export function ExportProgress(props: ExportProgressProps) {
  const [hasStarted, setHasStarted] = useState(false);
  if (props.progress !== null && !hasStarted) setHasStarted(true);
  if (!hasStarted) return null;
  return (
    <Suspense>
      <ExportDialog {...props} />
    </Suspense>
  );
}
