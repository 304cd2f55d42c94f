import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { RecordNumber } from "../ui/text/RecordNumber.tsx";
import { Panel } from "../ui/panel/Panel.tsx";
import { FORMAT_KINDS } from "#domain/documents/documentKinds.ts";
import { exampleNumber } from "./formats.ts";
import classes from "./FormatsDialog.module.css";
import { NumberingButton } from "./NumberingButton.tsx";

/** An example of the numbers of each kind, and the button that changes their formats. */
export function NumberingPanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("numbering.title")}>
      <dl className={classes.kinds}>
        {FORMAT_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(`numbering.kinds.${kind}`)}</dt>
            <dd>
              <Text component="code" size="sm" ff="monospace">
                <RecordNumber>{exampleNumber(kind, enterprise)}</RecordNumber>
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      <NumberingButton enterprise={enterprise} />
    </Panel>
  );
}
