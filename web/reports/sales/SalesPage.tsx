import { useChargesVatIn } from "../../enterprises/useChargesVat.ts";
import { today } from "../../ui/days/today.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Pager } from "../../ui/table/Pager.tsx";
import { type Sales, type SalesFigures, useSales } from "../queries.ts";
import type { PageSizeChoice } from "../addressParts.ts";
import { ReportHeader } from "../ReportHeader.tsx";
import classes from "../reports.module.css";
import { useReportAddress } from "../useReportAddress.ts";
import { NoSales } from "./NoSales.tsx";
import {
  comparisonOf,
  reportQueryOf,
  groupOf,
  salesOrderOf,
  SALES_ADDRESS,
  type SalesParams,
  shownOrder,
  rowsPerPageOf,
} from "./salesAddress.ts";
import { SalesChart } from "./SalesChart.tsx";
import { SalesDocuments } from "./SalesDocuments.tsx";
import { SalesFilterChips } from "./SalesFilterChips.tsx";
import { SalesNote } from "./SalesNote.tsx";
import { SalesTable } from "./SalesTable.tsx";
import { SalesTools } from "./SalesTools.tsx";
import { SalesTotals } from "./SalesTotals.tsx";
import { useChartRows } from "./useChartRows.ts";

/** The sales of a period by time, client, product and more (docs/rules/reports.md#screen). */
export function SalesPage() {
  const { values: params, change, searchOf } = useReportAddress(SALES_ADDRESS);
  const filters = reportQueryOf(params, today());
  const sales = useSales({
    ...filters,
    ...comparisonOf(params),
    ...salesOrderOf(params),
    page: params.page,
    limit: rowsPerPageOf(params, today()),
  });
  // After a failed request, the error replaces the data that was loaded before.
  const data = sales.isError ? undefined : sales.data;
  const hasVat = useChargesVatIn(Number(filters.to.slice(0, 4))) || hasAnyVat(data?.totals);
  const filter = (changes: Partial<SalesParams>) => change({ page: 1, ...changes });
  const result = { params, data, isStale: sales.isPlaceholderData, hasVat };
  return (
    <>
      <ReportHeader page="sales" />
      <div className={classes.parts}>
        <Panel flush>
          <SalesTools
            params={params}
            onChange={filter}
            hasSales={data !== undefined && !isEmpty(data.totals)}
          />
          <SalesFilterChips params={params} onChange={filter} />
          <SalesTotals
            data={data}
            hasFailed={sales.isError}
            hasVat={hasVat}
            to={searchOf({ show: "all", key: "" })}
          />
          <SalesNote params={params} data={data} onChange={filter} />
        </Panel>
        {sales.isError ? (
          <Panel>
            <LoadError error={sales.error} onRetry={() => void sales.refetch()} />
          </Panel>
        ) : (
          <SalesResult {...result} onFilter={filter} onChange={change} searchOf={searchOf} />
        )}
      </div>
      <SalesDocuments
        params={params}
        onChange={change}
        data={sales.isPlaceholderData ? undefined : data}
        hasVat={hasVat}
      />
    </>
  );
}

interface SalesResultProps {
  params: SalesParams;
  data: Sales | undefined;
  isStale: boolean;
  hasVat: boolean;
  onFilter: (changes: Partial<SalesParams>) => void;
  onChange: (changes: Partial<SalesParams>) => void;
  searchOf: (changes: Partial<SalesParams>) => string;
}

/** The chart and the table, or the empty state. */
function SalesResult(props: SalesResultProps) {
  const { params, data, isStale, hasVat, onFilter, onChange, searchOf } = props;
  const group = groupOf(params, today());
  const chart = useChartRows(params, isStale ? undefined : data, today());
  if (data !== undefined && !isStale && isEmpty(data.totals)) {
    return (
      <Panel>
        <NoSales params={params} onChange={onFilter} />
      </Panel>
    );
  }
  return (
    <>
      <SalesChart group={chart.group} rows={chart.rows} />
      <Panel flush>
        <SalesTable
          group={data?.group ?? group}
          data={data}
          isStale={isStale}
          hasVat={hasVat}
          sort={shownOrder(params, group)}
          onSort={({ key, direction }) =>
            onFilter({ sortBy: key as SalesParams["sortBy"], sortOrder: direction })
          }
          addressOf={(key, show) => searchOf({ key, show, docPage: 1 })}
        />
        <Pager
          page={params.page}
          pageSize={rowsPerPageOf(params, today())}
          total={data?.total}
          onPage={(page) => onChange({ page })}
          onPageSize={(size) => onFilter({ size: String(size) as PageSizeChoice })}
        />
      </Panel>
    </>
  );
}

const hasAnyVat = (totals: SalesFigures | undefined) =>
  totals !== undefined && (totals.vat !== 0 || (totals.previous?.vat ?? 0) !== 0);

const isEmpty = ({ invoices, creditNotes, previous }: SalesFigures) =>
  invoices + creditNotes === 0 && (previous?.ht ?? 0) === 0;
