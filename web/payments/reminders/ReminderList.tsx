import { NativeSelect } from "@mantine/core";
import { IconMail, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reminders } from "#contract/payments/reminders.ts";
import { centimes, centimesFromDinars, sumOf } from "#domain/money/money.ts";
import { isLanguage, type Language } from "#domain/text/language.ts";
import { useConfig } from "../../accounts/queries.ts";
import { useCan } from "../../api/useCan.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { LANGUAGE_OPTIONS } from "../../ui/language/languageOptions.ts";
import type { AddressField } from "../../ui/table/addressFields.ts";
import { DataTable } from "../../ui/table/DataTable.tsx";
import { ListTools } from "../../ui/table/ListTools.tsx";
import { SelectionBar } from "../../ui/table/SelectionBar.tsx";
import { useMoveToLastListPage } from "../../ui/table/useMoveToLastListPage.ts";
import { useListAddress } from "../../ui/table/useListAddress.ts";
import { useSelection } from "../../ui/table/useSelection.ts";
import { Sum } from "../../ui/text/Sum.tsx";
import { useReminders } from "../queries.ts";
import { LetterPanel } from "./LetterPanel.tsx";
import { proposalClientName } from "./proposalClientName.ts";
import { NobodyToRemind } from "./NobodyToRemind.tsx";
import { type ProposalRow, useReminderColumns } from "./reminderColumns.tsx";
import classes from "./reminders.module.css";
import { useMuteReminders } from "./useMuteReminders.ts";
import { useSendReminders } from "./useSendReminders.ts";

/** The language of the letters; null for the language of the screen. */
const LANG_FIELD: AddressField<Language | null> = {
  read: (text) => (isLanguage(text) ? text : null),
  write: (lang) => lang ?? "",
};
/** The page's tab. It is a field of the list, so that a change of the list keeps it in the address. */
const TAB_FIELD: AddressField<"reminders"> = { read: () => "reminders", write: () => "reminders" };
const REMINDER_ADDRESS = {
  tab: TAB_FIELD,
  lang: LANG_FIELD,
  sortBy: ["oldest", "owed", "clientName"],
  sortOrder: ["asc", "desc"],
} as const;

/**
 * The clients for whom a reminder is proposed. No reminder is sent automatically (docs/rules/payments.md#reminders).
 */
export function ReminderList() {
  const { t } = useTranslation();
  const [params, change] = useListAddress(REMINDER_ADDRESS);
  const { search, page, size, sortBy, sortOrder } = params;
  const screenLanguage = useLanguage();
  const lang = params.lang ?? screenLanguage;
  const list = useReminders({ lang, search, page, limit: size, sortBy, sortOrder });
  useMoveToLastListPage(page, size, list.isPlaceholderData ? undefined : list.data?.total);
  const selection = useSelection<ProposalRow>(`${lang} ${search}`);
  const [read, setRead] = useState<ProposalRow | null>(null);
  const { send, progress } = useSendReminders(lang);
  const mayWrite = useCan("payments.write");
  const mute = useMuteReminders();
  const columns = useReminderColumns({
    mayWrite,
    read: setRead,
    noteWhatsapp: (row) => void send([row], "WHATSAPP"),
    mute: (row) => void mute(row.clientId, proposalClientName(row), true),
  });
  const rows = list.data?.clients.map((client) => ({ ...client, id: client.clientId }));
  const isUnloaded = list.data === undefined && list.error !== null;
  return (
    <>
      <ListTools
        search={{
          value: search,
          label: t("payments.reminders.search"),
          onSearch: (text) => change({ search: text }),
        }}
      >
        <NativeSelect
          aria-label={t("payments.reminders.language")}
          data={LANGUAGE_OPTIONS}
          value={lang}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && change({ lang: value })}
        />
      </ListTools>
      {isUnloaded ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <ReminderTotals totals={list.data?.totals} />
          <DataTable
            columns={columns}
            rows={rows}
            fetching={list.isPlaceholderData}
            onRowClick={setRead}
            {...(mayWrite && { selected: selection.selected, onSelect: selection.select })}
            selectLabel={(row) => t("ui.selectNamed", { name: proposalClientName(row) })}
            sort={{ key: sortBy, direction: sortOrder }}
            onSort={({ key, direction }) =>
              change({ sortBy: key as typeof sortBy, sortOrder: direction })
            }
            empty={
              <NobodyToRemind
                search={search}
                onClear={() => change({ search: "" })}
                others={list.data?.others}
              />
            }
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
      <LetterPanel
        proposal={read}
        lang={lang}
        onClose={() => setRead(null)}
        onMailboxOpen={(row) => void send([row], "EMAIL", { byHand: true })}
      />
      <ReminderBulkActions selection={selection} send={send} progress={progress} />
    </>
  );
}

type ReminderBulkActionsProps = ReturnType<typeof useSendReminders> & {
  selection: ReturnType<typeof useSelection<ProposalRow>>;
};

/** The bulk actions "Envoyer par e-mail", if the installation sends mail, and "Imprimer". Failed rows stay selected. */
function ReminderBulkActions({
  selection: { selected, select, clear },
  send,
  progress,
}: ReminderBulkActionsProps) {
  const { t } = useTranslation();
  const { data: config } = useConfig();
  const action = (channel: "EMAIL" | "PRINT", icon: typeof IconMail) => ({
    key: channel,
    label: t(`payments.reminders.send.${channel}`),
    icon,
    onClick: async () => {
      const failed = new Set((await send(selected, channel)).map(({ clientId }) => clientId));
      select(selected.filter(({ clientId }) => failed.has(clientId)));
    },
  });
  const actions = [
    ...(config?.mail === true ? [action("EMAIL", IconMail)] : []),
    action("PRINT", IconPrinter),
  ];
  return (
    <SelectionBar
      count={selected.length}
      sum={sumOf(selected.map(({ owed }) => centimesFromDinars(owed) ?? centimes(0)))}
      actions={actions}
      onClear={clear}
      progress={progress}
    />
  );
}

/** The number of clients to remind, and the sum of their debts. */
function ReminderTotals({ totals }: { totals: Reminders["totals"] | undefined }) {
  const { t } = useTranslation();
  if (totals === undefined || totals.clients === 0) return null;
  return (
    <p className={classes.totals}>
      <span>{t("payments.reminders.count", { count: totals.clients })}</span>
      <Sum dinars={totals.owed} />
    </p>
  );
}
