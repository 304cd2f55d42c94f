import { Anchor } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { FormatsDialogOnDemand } from "../../../numbering/FormatsDialogOnDemand.tsx";
import { exampleNumber } from "../../../numbering/formats.ts";
import { RecordNumber } from "../../../ui/text/RecordNumber.tsx";
import { documentKeys } from "../../queryKeys.ts";

interface FormatHint {
  /** The expected number format by an example, which is a button that opens the format dialog. */
  formatHint: ReactNode;
  openFormats: () => void;
}

/** The hint of a number's format. Its button is no Tab stop, because a key in the field opens the dialog too. */
export function useFormatHint(kind: DocumentKind, enterprise: Enterprise): FormatHint {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [opened, setOpened] = useState(false);
  const openFormats = () => setOpened(true);
  const close = () => {
    setOpened(false);
    void cache.invalidateQueries({ queryKey: documentKeys.nextNumbers });
  };
  const formatHint = (
    <>
      {t("documents.form.numberHint")}{" "}
      <Anchor
        component="button"
        type="button"
        size="xs"
        title={t("documents.form.changeFormat")}
        tabIndex={-1}
        onClick={openFormats}
      >
        <RecordNumber>{exampleNumber(kind, enterprise)}</RecordNumber>
      </Anchor>
      <FormatsDialogOnDemand opened={opened} enterprise={enterprise} kind={kind} onClose={close} />
    </>
  );
  return { formatHint, openFormats };
}
