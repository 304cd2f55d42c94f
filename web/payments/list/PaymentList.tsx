import { NativeSelect, SegmentedControl } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import { SETTLEMENT_METHODS } from "#domain/payments/payments.ts";
import { today } from "../../ui/days/today.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { ListTools } from "../../ui/table/ListTools.tsx";
import { useMoveToLastListPage } from "../../ui/table/useMoveToLastListPage.ts";
import { usePaymentList } from "../queries.ts";
import classes from "./list.module.css";
import { NothingFound } from "./NothingFound.tsx";
import { type ListProps, type PaymentParams } from "./paymentAddress.ts";
import { usePaymentColumns } from "./paymentColumns.tsx";
import { daysOfPeriod, PERIODS } from "./periods.ts";
import { ReceiptPanel } from "./ReceiptPanel.tsx";
import { PaymentTotals } from "./PaymentTotals.tsx";

/** The payments of a period, by default today, with their sums by method. */
export function PaymentList({ params, onChange }: ListProps) {
  const { search, page, size, method } = params;
  const [opened, setOpened] = useState<PaymentRow | null>(null);
  const columns = usePaymentColumns(setOpened);
  const list = usePaymentList({
    search,
    page,
    limit: size,
    method: method === "any" ? [] : [method],
    ...daysOfPeriod(params.period, today()),
  });
  useMoveToLastListPage(page, size, list.isPlaceholderData ? undefined : list.data?.total);
  return (
    <>
      <PaymentListTools params={params} onChange={onChange} />
      {list.data === undefined && list.error !== null ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <PaymentTotals totals={list.data?.totals} />
          <DataTable
            columns={columns}
            rows={list.data?.payments}
            fetching={list.isPlaceholderData}
            onRowClick={setOpened}
            empty={<NoPayments params={params} onChange={onChange} />}
            pager={{
              page,
              pageSize: size,
              total: list.data?.total,
              onPage: (next) => onChange({ page: next }),
              onPageSize: (next) => onChange({ size: next }),
            }}
          />
        </>
      )}
      <ReceiptPanel payment={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function NoPayments({ params, onChange }: ListProps) {
  const { t } = useTranslation();
  if (params.search !== "" || params.method !== "any") {
    return <NothingFound onClear={() => onChange({ search: "", method: "any" })} />;
  }
  return (
    <EmptyState
      icon={IconCoins}
      title={t(`payments.list.none.${params.period}`)}
      description={t("payments.list.noneHint")}
    />
  );
}

function PaymentListTools({ params, onChange }: ListProps) {
  const { t } = useTranslation();
  const { search, period, method } = params;
  return (
    <ListTools
      search={{
        value: search,
        label: t("payments.list.search"),
        onSearch: (text) => onChange({ search: text }),
      }}
      filters={
        <SegmentedControl
          className={classes.choice}
          value={period}
          onChange={(next) => onChange({ period: next })}
          data={PERIODS.map((value) => ({ value, label: t(`payments.list.period.${value}`) }))}
          aria-label={t("payments.list.period.label")}
        />
      }
    >
      <NativeSelect
        aria-label={t("payments.fields.method")}
        value={method}
        onChange={({ currentTarget }) =>
          onChange({ method: currentTarget.value as PaymentParams["method"] })
        }
        data={[
          { value: "any", label: t("payments.list.anyMethod") },
          ...SETTLEMENT_METHODS.map((value) => ({ value, label: t(`payments.method.${value}`) })),
        ]}
      />
    </ListTools>
  );
}
