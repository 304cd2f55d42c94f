import { Suspense, useEffect, useState } from "react";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { useReturnFocusAfterPanel } from "../../ui/panel/useReturnFocusAfterPanel.ts";
import { closeIssuingDialog, useIssuingDialog } from "./issuingDialogs.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const loadTexts = () => loadNamespaces(["issuing"]);

const IssueDialog = lazyPart(async () => {
  const [{ IssueDialog }] = await Promise.all([import("./IssueDialog.tsx"), loadTexts()]);
  return { default: IssueDialog };
});
const CancelDialog = lazyPart(async () => {
  const [{ CancelDialog }] = await Promise.all([import("./CancelDialog.tsx"), loadTexts()]);
  return { default: CancelDialog };
});
const ClassesDialog = lazyPart(async () => {
  const [{ ClassesDialog }] = await Promise.all([
    import("./lineClasses.ts"),
    loadNamespaces(["issuing", "products"]),
  ]);
  return { default: ClassesDialog };
});

const DIALOGS = { issue: IssueDialog, cancel: CancelDialog, classes: ClassesDialog };

/** Renders the issuing dialogs, which load when one is first opened. Every page that opens one needs this host. */
export function IssuingDialogHost() {
  const current = useIssuingDialog();
  useReturnFocusAfterPanel(current !== null);
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(current);
  if (current !== null && current !== shown) setShown(current);
  useEffect(() => closeIssuingDialog, []);
  if (shown === null) return null;
  const Dialog = DIALOGS[shown.name];
  return (
    <Suspense>
      <Dialog
        key={`${shown.name} ${shown.document.id}`}
        document={shown.document}
        opened={current !== null}
        onAnswer={shown.answer}
      />
    </Suspense>
  );
}
