import { Anchor } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
import { FormatsDialogOnDemand } from "../../../numbering/FormatsDialogOnDemand.tsx";
import { exampleNumber } from "../../../numbering/formats.ts";
import { Ltr } from "../../../ui/text/Ltr.tsx";
import { keys } from "../../queryKeys.ts";

/** The expected number format by an example, with a button that opens the format dialog. */
export function FormatHint({ kind, enterprise }: { kind: DocumentKind; enterprise: Enterprise }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    void client.invalidateQueries({ queryKey: keys.nextNumbers });
  };
  return (
    <>
      {t("documents.form.numberHint")}{" "}
      <Anchor
        component="button"
        type="button"
        size="xs"
        title={t("documents.form.changeFormat")}
        onClick={() => setOpened(true)}
      >
        <Ltr>{exampleNumber(kind, enterprise)}</Ltr>
      </Anchor>
      <FormatsDialogOnDemand opened={opened} enterprise={enterprise} kind={kind} onClose={close} />
    </>
  );
}
