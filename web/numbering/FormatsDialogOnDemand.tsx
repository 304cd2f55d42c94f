import { Suspense } from "react";
import { loadNamespaces } from "../ui/language/translations.ts";
import { useReturnFocusAfterPanel } from "../ui/panel/useReturnFocusAfterPanel.ts";
import type { FormatsDialogProps } from "./FormatsDialog.tsx";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const Dialog = lazyPart(async () => {
  const [{ FormatsDialog }] = await Promise.all([
    import("./FormatsDialog.tsx"),
    loadNamespaces(["numbering"]),
  ]);
  return { default: FormatsDialog };
});

/** The dialog of number formats. Its code and texts load when it first opens. */
export function FormatsDialogOnDemand({
  opened,
  ...props
}: FormatsDialogProps & { opened: boolean }) {
  useReturnFocusAfterPanel(opened);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
