import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Panel } from "../ui/panel/Panel.tsx";
import { FORMAT_KINDS } from "#domain/documentKinds.ts";
import { formatOf } from "./formats.ts";
import classes from "./FormatsDialog.module.css";
import { NumberingButton } from "./NumberingButton.tsx";

/** The number format of each kind, and the button that changes it. */
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
                <Ltr>{formatOf(kind, enterprise).format}</Ltr>
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      <NumberingButton enterprise={enterprise} />
    </Panel>
  );
}
