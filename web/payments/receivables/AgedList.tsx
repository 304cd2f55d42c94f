import { Anchor, Button } from "@mantine/core";
import { IconCoins, IconMoodCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Receivables } from "#contract/payments/receivables.ts";
import { type Day, parseDay } from "#domain/days/days.ts";
import { ExportMenu } from "../../spreadsheets/ExportMenu.tsx";
import { ExportProgress } from "../../spreadsheets/ExportProgress.tsx";
import { DayField } from "../../ui/days/DayField.tsx";
import { today } from "../../ui/days/today.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import type { AddressField } from "../../ui/table/addressFields.ts";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { ListTools } from "../../ui/table/ListTools.tsx";
import { useMoveToLastListPage } from "../../ui/table/useMoveToLastListPage.ts";
import { useListAddress } from "../../ui/table/useListAddress.ts";
import { Sum } from "../../ui/text/Sum.tsx";
import classes from "../list/list.module.css";
import { NothingFound } from "../list/NothingFound.tsx";
import { useReceivables, useReceivableSettings } from "../queries.ts";
import {
  type AgedRow,
  AGE_CLASSES,
  agedClientName,
  toAgedRows,
  useAgedExport,
} from "./useAgedExport.ts";

const AS_OF_FIELD: AddressField<Day | null> = {
  read: (text) => parseDay(text),
  write: (day) => day ?? "",
};
const AGED_ADDRESS = {
  asOf: AS_OF_FIELD,
  sortBy: ["total", "oldest", "clientName"],
  sortOrder: ["desc", "asc"],
} as const;

/** The aged balance: the clients who owe on a chosen day, by how late it is. A row links to the client. */
export function AgedList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params, change] = useListAddress(AGED_ADDRESS);
  const { asOf, search, page, size, sortBy, sortOrder } = params;
  const query = { search, sortBy, sortOrder, ...(asOf !== null && { asOf }) };
  const columns = useAgedColumns();
  const list = useReceivables({ ...query, page, limit: size });
  useMoveToLastListPage(page, size, list.isPlaceholderData ? undefined : list.data?.total);
  const files = useAgedExport(query);
  const rows = list.data && toAgedRows(list.data);
  return (
    <>
      <ListTools
        search={{
          value: search,
          label: t("payments.receivables.search"),
          onSearch: (text) => change({ search: text }),
        }}
      >
        <DayField
          label={t("payments.receivables.asOf")}
          day={asOf ?? today()}
          onDay={(day) => change({ asOf: day === today() ? null : day })}
          field="asOf"
        />
        <ExportMenu exports={files} disabled={rows?.length === 0 || files.isPrinting} />
      </ListTools>
      {list.data === undefined && list.error !== null ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <AgedTotals totals={list.data?.totals} />
          <DataTable
            columns={columns}
            rows={rows}
            fetching={list.isPlaceholderData}
            onRowClick={({ id }) => void navigate(`/clients/${id}?tab=account`)}
            sort={{ key: sortBy, direction: sortOrder }}
            onSort={({ key, direction }) =>
              change({ sortBy: key as typeof sortBy, sortOrder: direction })
            }
            empty={<NoReceivables search={search} onClear={() => change({ search: "" })} />}
            pager={{
              page,
              pageSize: size,
              total: list.data?.total,
              onPage: (next) => change({ page: next }),
              onPageSize: (next) => change({ size: next }),
            }}
          />
        </>
      )}
      <ExportProgress {...files.progress} />
    </>
  );
}

/** The empty state: no client owes anything, none matches the search, or receivables aren't tracked yet. */
function NoReceivables({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation();
  const { data: settings } = useReceivableSettings();
  if (search !== "") return <NothingFound onClear={onClear} />;
  if (settings?.receivablesSince !== null) {
    return <EmptyState icon={IconMoodCheck} title={t("payments.receivables.none")} />;
  }
  return (
    <EmptyState
      icon={IconCoins}
      title={t("payments.receivables.off")}
      description={t("payments.receivables.offText")}
      action={
        <Button component={Link} to="/profile?tab=documents" variant="default">
          {t("payments.receivables.offAction")}
        </Button>
      }
    />
  );
}

/** The totals of all clients, by age. */
function AgedTotals({ totals }: { totals: Receivables["totals"] | undefined }) {
  const { t } = useTranslation();
  if (totals === undefined) return null;
  return (
    <dl className={classes.takings} aria-label={t("payments.receivables.totals")}>
      {([...AGE_CLASSES, "credits", "total"] as const).map((part) => (
        <div key={part}>
          <dt>{t(`payments.receivables.${part}`)}</dt>
          <dd>
            <Sum dinars={totals[part]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AgedColumn = Column<AgedRow>;

function useAgedColumns(): AgedColumn[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const part = (key: (typeof AGE_CLASSES)[number] | "credits"): AgedColumn => ({
    key,
    title: t(`payments.receivables.${key}`),
    align: "end",
    render: (row) => row[key] !== 0 && <Sum dinars={row[key]} />,
    from: key === "over90" || key === "notDue" ? "md" : "lg",
  });
  return [
    {
      key: "clientName",
      title: t("payments.fields.client"),
      sortable: true,
      render: (row) => (
        <Anchor
          component={Link}
          to={`/clients/${row.clientId}?tab=account`}
          inherit
          c="inherit"
          fw={500}
        >
          <bdi>{agedClientName(row, language)}</bdi>
        </Anchor>
      ),
    },
    ...AGE_CLASSES.map(part),
    part("credits"),
    {
      key: "total",
      title: t("payments.receivables.total"),
      align: "end",
      sortable: true,
      render: ({ total }) => <Sum dinars={total} />,
    },
  ];
}
