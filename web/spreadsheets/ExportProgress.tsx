import { lazy, Suspense, useState } from "react";
import type { ExportProgressProps } from "./ExportDialog.tsx";

const ExportDialog = lazy(async () => ({
  default: (await import("./ExportDialog.tsx")).ExportDialog,
}));

/** The progress of a long export; its dialog is fetched with the first export. */
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
