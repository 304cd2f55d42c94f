import { useTranslation } from "react-i18next";
import { OFF_FORM } from "#domain/declarations/g50.ts";
import { G50_LINES } from "#domain/declarations/g50Boxes.ts";
import { monthTitle } from "#domain/days/monthTitle.ts";
import { DocumentsPanel } from "../../reports/DocumentsPanel.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import type { AddressValues } from "../../ui/table/addressFields.ts";
import type { MONTH_ADDRESS } from "../declarationAddress.ts";
import { type G50Line, useG50Postings } from "../queries.ts";
import { useDocumentsPanel } from "../useDocumentsPanel.ts";

type Values = AddressValues<typeof MONTH_ADDRESS>;

interface G50DocumentsProps {
  values: Values;
  onChange: (changes: Partial<Values>, state?: unknown) => void;
}

/** `exempt` is a boolean in a row (whether the whole row is exempt) and an amount in the totals. */
type Amounts = Pick<G50Line, "vat"> & { ht: number; exempt: boolean | number };

function exemptAmountOf({ ht, exempt }: Amounts): number {
  if (typeof exempt === "number") return exempt;
  return exempt ? ht : 0;
}

const LINES_WITH_DOCUMENTS = [...G50_LINES, OFF_FORM] as const;

/** The documents of the box in the address, with the amounts that each adds to the box. */
export function G50Documents({ values, onChange }: G50DocumentsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const panel = useDocumentsPanel(values, onChange);
  const line = LINES_WITH_DOCUMENTS.find((each) => each === values.show);
  const query = useG50Postings(
    line === undefined ? null : { month: values.month, line, ...panel.paging },
  );
  const name = line === OFF_FORM ? t("declarations.g50.offFormTitle") : line;
  return (
    <DocumentsPanel<Amounts>
      opened={line !== undefined}
      onClose={panel.close}
      title={<bdi>{name}</bdi>}
      text={`${monthTitle(values.month, language)} · ${t("declarations.g50.documents")}`}
      query={query}
      amounts={[
        { key: "ht", title: t("reports.fields.ht"), of: ({ ht }) => ht },
        ...(query.data === undefined || query.data.totals.exempt === 0
          ? []
          : [{ key: "exempt", title: t("declarations.g50.exemptPart"), of: exemptAmountOf }]),
        { key: "vat", title: t("reports.fields.vat"), of: ({ vat }) => vat },
      ]}
      pager={panel.pager}
    />
  );
}
