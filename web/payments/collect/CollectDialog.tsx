import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { useReceivableSettings } from "../queries.ts";
import classes from "./collect.module.css";
import type { AskToIssue } from "./CollectDialogHost.tsx";
import { CollectFields } from "./CollectFields.tsx";
import { ReceivablesStartQuestion } from "./ReceivablesStartQuestion.tsx";
import { useCollectForm } from "./useCollectForm.ts";
import "../../ui/theme/dialogs.css";

interface CollectDialogProps {
  invoices: readonly DocumentRow[];
  opened: boolean;
  askIssue: AskToIssue;
  onClose: () => void;
}

/** Records a payment of a client (docs/rules/payments.md#screens). On a phone the dialog is full-screen. */
export function CollectDialog({ invoices, opened, askIssue, onClose }: CollectDialogProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [only] = invoices.length === 1 ? invoices : [];
  const title =
    only === undefined
      ? t("payments.collect.titleMany", { count: invoices.length })
      : t("payments.collect.title", {
          number: isolateLtr(displayedNumber(only.type, only.numero)),
        });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={560}
      fullScreen={isPhone}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <CollectContent invoices={invoices} askIssue={askIssue} onClose={onClose} />
    </Modal>
  );
}

function CollectContent(props: Omit<CollectDialogProps, "opened">) {
  const collect = useCollectForm(props);
  const { data: settings, isPlaceholderData } = useReceivableSettings();
  const areReceivablesOff =
    collect.areReceivablesOff || (settings?.receivablesSince === null && !isPlaceholderData);
  if (areReceivablesOff)
    return (
      <ReceivablesStartQuestion invoices={props.invoices} onAnswered={collect.noteReceivablesOn} />
    );
  return (
    <form noValidate className={classes.form} onSubmit={collect.submit}>
      <CollectFields
        collect={collect}
        asksStamp={settings?.receiptStamp === "ASK"}
        onClose={props.onClose}
      />
    </form>
  );
}
