import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { isSalesKey } from "#domain/reports/reports.ts";
import { today } from "../../ui/days/today.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { type AmountColumn, DocumentsPanel } from "../DocumentsPanel.tsx";
import { pageSizeOf, type PageSizeChoice } from "../addressParts.ts";
import { PANEL_STATE } from "../Figure.tsx";
import { keyLabel, periodText } from "../keyLabel.ts";
import { type Sales, useSalesPostings } from "../queries.ts";
import { groupOf, type SalesParams } from "./salesAddress.ts";
import { buildPostingsQuery } from "./postingsQuery.ts";

interface SalesDocumentsProps {
  params: SalesParams;
  onChange: (changes: Partial<SalesParams>, state?: unknown) => void;
  /** Undefined while it loads. */
  data: Sales | undefined;
  hasVat: boolean;
}

/** The default number of documents per page of the panel. */
const PANEL_PAGE_SIZE = 20;

type Amounts = { ht: number; vat: number; ttc: number };

/** The documents of the figure in the address. Both Back and the close button return to the report. */
export function SalesDocuments({ params, onChange, data, hasVat }: SalesDocumentsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const group = groupOf(params, today());
  // The address is user input: its key may be unknown.
  const isKnown = params.key === "" || isSalesKey(group, params.key);
  const isOpen = params.show !== "none" && isKnown;
  const documentsQuery =
    isOpen && data !== undefined ? buildPostingsQuery(params, data, today()) : null;
  const pageSize = pageSizeOf(params.size, PANEL_PAGE_SIZE);
  const query = useSalesPostings(
    documentsQuery && { ...documentsQuery, page: params.docPage, limit: pageSize },
  );
  const isOpenedHere = state !== null && typeof state === "object" && "isOpenedHere" in state;
  const close = () =>
    isOpenedHere ? void navigate(-1) : onChange({ show: "none", key: "", docPage: 1 });
  const row = data?.rows.find(({ key }) => key === params.key);
  const name =
    params.key === "" || !isKnown
      ? t("reports.documents.all")
      : keyLabel(t, language, group, row ?? { key: params.key, label: null });
  const changeInPanel = (changes: Partial<SalesParams>) =>
    onChange(changes, isOpenedHere ? PANEL_STATE : undefined);
  const columns: AmountColumn<Amounts>[] = (hasVat ? ALL_AMOUNTS : AMOUNTS_WITHOUT_VAT).map(
    (key) => ({
      key,
      title: t(`reports.fields.${key}`),
      of: (amounts) => amounts[key],
    }),
  );
  return (
    <DocumentsPanel
      opened={isOpen}
      onClose={close}
      title={<bdi>{name}</bdi>}
      text={
        documentsQuery &&
        `${periodText(t, language, documentsQuery)} · ${t(`reports.documents.shown.${documentSetOf(params)}`)}`
      }
      query={query}
      amounts={columns}
      pager={{
        page: params.docPage,
        pageSize,
        onPage: (docPage) => changeInPanel({ docPage }),
        onPageSize: (size) => changeInPanel({ size: String(size) as PageSizeChoice, docPage: 1 }),
      }}
    />
  );
}

const ALL_AMOUNTS = ["ht", "vat", "ttc"] as const;
const AMOUNTS_WITHOUT_VAT = ["ht"] as const;

const documentSetOf = ({ show }: SalesParams) => (show === "none" ? "all" : show);
