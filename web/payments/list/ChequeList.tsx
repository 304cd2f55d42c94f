import { SegmentedControl } from "@mantine/core";
import {
  IconBuildingBank,
  IconCircleCheck,
  IconPrinter,
  IconWritingSign,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { corrections } from "#calls/payments/corrections.ts";
import { payments } from "#calls/payments/payments.ts";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import { centimes, centimesFromDinars, sumOf } from "#domain/money/money.ts";
import { canChangeChequeState } from "#domain/payments/payments.ts";
import { call, callForFile } from "../../api/call.ts";
import { useCan } from "../../api/useCan.ts";
import { today } from "../../ui/days/today.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { ListTools } from "../../ui/table/ListTools.tsx";
import { SelectionBar } from "../../ui/table/SelectionBar.tsx";
import { useBulkAction } from "../../ui/table/useBulkAction.ts";
import { useMoveToLastListPage } from "../../ui/table/useMoveToLastListPage.ts";
import { type Selection, useSelection } from "../../ui/table/useSelection.ts";
import { usePdfDownload } from "../actions/usePdfDownload.ts";
import { invalidatePaymentData } from "../mutations.ts";
import { usePaymentList } from "../queries.ts";
import classes from "./list.module.css";
import { NothingFound } from "./NothingFound.tsx";
import { CHEQUE_STATES, type ListProps } from "./paymentAddress.ts";
import { useChequeColumns } from "./paymentColumns.tsx";
import { ReceiptPanel } from "./ReceiptPanel.tsx";

/** The received checks in one state, ordered by check date, with bulk actions. */
export function ChequeList({ params, onChange }: ListProps) {
  const { t } = useTranslation();
  const { state, search, page, size } = params;
  const [opened, setOpened] = useState<PaymentRow | null>(null);
  const columns = useChequeColumns(setOpened);
  const { data, error, isPlaceholderData, refetch } = usePaymentList({
    method: ["CHECK"],
    state: [state],
    direction: "IN",
    sortBy: "checkDate",
    sortOrder: "asc",
    search,
    page,
    limit: size,
  });
  useMoveToLastListPage(page, size, isPlaceholderData ? undefined : data?.total);
  const selection = useSelection<PaymentRow>(JSON.stringify([state, search]));
  const { selected } = selection;
  const bulk = useChequeBulkActions(selection);
  return (
    <>
      <ListTools
        search={{
          value: search,
          label: t("payments.list.search"),
          onSearch: (text) => onChange({ search: text }),
        }}
        filters={
          <SegmentedControl
            className={classes.choice}
            value={state}
            onChange={(next) => onChange({ state: next })}
            data={CHEQUE_STATES.map((value) => ({ value, label: t(`payments.checks.${value}`) }))}
            aria-label={t("payments.fields.state")}
          />
        }
      />
      {data === undefined && error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.payments}
          fetching={isPlaceholderData}
          onRowClick={setOpened}
          selected={selected}
          onSelect={selection.select}
          selectLabel={({ numero }) => t("ui.selectNamed", { name: numero })}
          empty={
            search === "" ? (
              <EmptyState icon={IconWritingSign} title={t(`payments.noChecks.${state}`)} />
            ) : (
              <NothingFound onClear={() => onChange({ search: "" })} />
            )
          }
          pager={{
            page,
            pageSize: size,
            total: data?.total,
            onPage: (next) => onChange({ page: next }),
            onPageSize: (next) => onChange({ size: next }),
          }}
        />
      )}
      <SelectionBar
        count={selected.length}
        sum={sumOf(selected.map(({ amount }) => centimesFromDinars(amount) ?? centimes(0)))}
        actions={bulk.actions}
        onClear={selection.clear}
        progress={bulk.progress}
      />
      <ReceiptPanel payment={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** Whether all these checks can be on a deposit slip: the server accepts only recorded and deposited ones. */
const canBeOnDepositSlip = (checks: readonly PaymentRow[]) =>
  checks.every(({ state }) => state === "RECORDED" || state === "DEPOSITED");

/** The bulk actions on checks: print the deposit slip, mark as deposited or as cleared. */
function useChequeBulkActions({ selected, select }: Selection<PaymentRow>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useCan("payments.write");
  const lang = useLanguage();
  const { download } = usePdfDownload();
  const { run, progress } = useBulkAction();
  const apply = async (state: "DEPOSITED" | "CLEARED") => {
    const result = await run({
      records: selected,
      send: ({ id }: PaymentRow) =>
        call(corrections.changeState, { params: { id }, body: { state, on: today() } }),
      texts: {
        done: (count) => t(`payments.bulk.${state}.count`, { count }),
        partly: (done, total) => t("payments.bulk.partly", { done, total }),
      },
      nameOf: ({ numero }) => numero,
      onDone: () => invalidatePaymentData(client),
    });
    if (result !== null) select(result.failed.map(({ record }) => record));
  };
  const icons = { DEPOSITED: IconBuildingBank, CLEARED: IconCircleCheck };
  const steps = (["DEPOSITED", "CLEARED"] as const).filter((step) =>
    selected.every(({ method, state }) => canChangeChequeState(method, state, step)),
  );
  const stepActions = steps.map((step) => ({
    key: step,
    label: t(`payments.step.${step}`),
    icon: icons[step],
    onClick: () => void apply(step),
  }));
  const slip = {
    key: "slip",
    label: t("payments.checks.slip"),
    icon: IconPrinter,
    onClick: () => {
      const body = { ids: selected.map(({ id }) => id) };
      void download(() => callForFile(payments.depositSlip, { query: { lang }, body }));
    },
  };
  const actions = [
    ...(mayWrite ? stepActions : []),
    ...(canBeOnDepositSlip(selected) ? [slip] : []),
  ];
  return { actions, progress };
}
