import { formatDay } from "#domain/days/days.ts";
import { DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { DOCUMENT_STATUSES, PAYMENT_METHODS } from "#domain/documents/documents.ts";
import { isIssuable, ISSUE_STATES, issueTextsKindOf } from "#domain/issuing/issuing.ts";
import { type Centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import { DOCUMENT_PAYMENT_STATES } from "#domain/payments/payments.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { moneyInSentence } from "../../../ui/text/moneyInSentence.ts";
import { dayField, flagField, idsField, subsetField } from "../../../ui/table/addressFields.ts";
import { amountField } from "./amountField.ts";
import { statusKey } from "../../../documentKinds/kinds.ts";
import { today } from "../../../ui/days/today.ts";
import { daysOfRange, DATE_PRESETS } from "./inputs/datePresets.ts";
import { type ActiveFilter, defineFilter } from "./listFilter.ts";
import { clientNameQuery } from "./clientQueries.ts";

const searchFilter = defineFilter({
  fields: {},
  active: ({ search: value }) =>
    filterIfActive(value !== "", {
      key: "search",
      cleared: { search: "" },
      label: ({ t }) => t("documents.filters.chip.search", { value }),
    }),
  query: (values) => ({ search: values.search }),
});

const statusFilter = defineFilter({
  fields: { status: subsetField(DOCUMENT_STATUSES) },
  active: ({ status: selected }) =>
    selected.map((each) => ({
      key: `status ${each}`,
      cleared: { status: removeItem(selected, each) },
      label: ({ t, kind }) =>
        t("documents.filters.chip.status", { value: t(statusKey(kind, each)) }),
    })),
  query: (values) => ({ status: values.status }),
});

const issueStateFilter = defineFilter({
  fields: { issueState: subsetField(ISSUE_STATES) },
  active: ({ issueState: selected }) =>
    selected.map((each) => ({
      key: `issueState ${each}`,
      cleared: { issueState: removeItem(selected, each) },
      label: ({ t, kind }) => t(`documents.filters.issueStates.${issueTextsKindOf(kind)}.${each}`),
    })),
  query: (values) => ({ issueState: values.issueState }),
  appliesTo: isIssuable,
});

const dateFilter = defineFilter({
  // The address keeps the name of a period, which is relative to today: "this month" changes with the month.
  fields: { dateFrom: dayField, dateTo: dayField, period: ["any", ...DATE_PRESETS] },
  active: ({ dateFrom, dateTo, period }) =>
    filterIfActive(dateFrom !== null || dateTo !== null || period !== "any", {
      key: "date",
      cleared: { dateFrom: null, dateTo: null, period: "any" },
      label: ({ t, language }) => {
        if (period !== "any") return t(`documents.filters.preset.${period}`);
        const from = dateFrom && isolateLtr(formatDay(dateFrom, language));
        const to = dateTo && isolateLtr(formatDay(dateTo, language));
        if (from === null) return t("documents.filters.chip.dateTo", { to });
        if (to === null) return t("documents.filters.chip.dateFrom", { from });
        return t("documents.filters.chip.dateBetween", { from, to });
      },
    }),
  query: (values) => {
    const { from, to } = daysOfRange(values, today());
    return { dateFrom: from ?? undefined, dateTo: to ?? undefined };
  },
  normalize: ({ dateFrom: low, dateTo: high, period }) => {
    if (period !== "any") return { dateFrom: null, dateTo: null };
    return low !== null && high !== null && low > high ? { dateFrom: high, dateTo: low } : {};
  },
});

const overdueFilter = defineFilter({
  fields: { overdue: flagField },
  active: ({ overdue: isOverdue }) =>
    filterIfActive(isOverdue, {
      key: "overdue",
      cleared: { overdue: false },
      label: ({ t, kind }) => t(`documents.list.readyViews.overdue.${kind}`),
    }),
  query: (values) => ({ overdue: values.overdue || undefined }),
  appliesTo: (kind) => DOCUMENT_KIND_REGISTRY[kind].printsDueDate,
});

const toSendFilter = defineFilter({
  fields: { toSend: flagField },
  active: ({ toSend: isToSend }) =>
    filterIfActive(isToSend, {
      key: "toSend",
      cleared: { toSend: false },
      label: ({ t }) => t("documents.filters.toSend"),
    }),
  query: (values) => ({ toSend: values.toSend || undefined }),
  appliesTo: (kind) => kind === "SALES_INVOICE",
});

const paymentStateFilter = defineFilter({
  fields: { paymentState: subsetField(DOCUMENT_PAYMENT_STATES) },
  active: ({ paymentState: selected }) =>
    selected.map((each) => ({
      key: `paymentState ${each}`,
      cleared: { paymentState: removeItem(selected, each) },
      label: ({ t }) => t(`documents.filters.paymentStates.${each}`),
    })),
  query: (values) => ({ paymentState: values.paymentState }),
  appliesTo: (kind) => kind === "SALES_INVOICE",
});

const totalFilter = defineFilter({
  fields: { totalAmountMin: amountField, totalAmountMax: amountField },
  active: ({ totalAmountMin: least, totalAmountMax: most }) =>
    filterIfActive(least !== null || most !== null, {
      key: "amount",
      cleared: { totalAmountMin: null, totalAmountMax: null },
      label: ({ t, language }) => {
        const min = least === null ? null : moneyInSentence(least, language);
        const max = most === null ? null : moneyInSentence(most, language);
        if (min === null) return t("documents.filters.chip.amountMax", { max });
        if (max === null) return t("documents.filters.chip.amountMin", { min });
        return t("documents.filters.chip.amountBetween", { min, max });
      },
    }),
  query: ({ totalAmountMin, totalAmountMax }) => ({
    totalAmountMin: dinarsOf(totalAmountMin),
    totalAmountMax: dinarsOf(totalAmountMax),
  }),
  normalize: ({ totalAmountMin: low, totalAmountMax: high }) =>
    low !== null && high !== null && low > high
      ? { totalAmountMin: high, totalAmountMax: low }
      : {},
});

const paymentMethodFilter = defineFilter({
  fields: { paymentMethod: subsetField(PAYMENT_METHODS) },
  active: ({ paymentMethod: selected }) =>
    selected.map((each) => ({
      key: `paymentMethod ${each}`,
      cleared: { paymentMethod: removeItem(selected, each) },
      label: ({ t }) =>
        t("documents.filters.chip.paymentMethod", { value: t(`documents.paymentMethod.${each}`) }),
    })),
  query: (values) => ({ paymentMethod: values.paymentMethod }),
});

const clientFilter = defineFilter({
  fields: { clientId: idsField },
  active: ({ clientId }) =>
    clientId.map((id) => ({
      key: `client ${id}`,
      cleared: { clientId: removeItem(clientId, id) },
      label: ({ t, names }) =>
        t("documents.filters.chip.client", {
          value: names.get(id) ?? t("documents.filters.unknownClient"),
        }),
    })),
  names: ({ clientId }) => clientId.map(clientNameQuery),
  query: (values) => ({ clientId: values.clientId }),
});

const sortFilter = defineFilter({
  fields: { sortBy: ["date", "totalAmount", "balance", "clientName"], sortOrder: ["desc", "asc"] },
  active: ({ sortBy, sortOrder }) =>
    filterIfActive(sortBy !== "date" || sortOrder !== "desc", {
      key: "sort",
      cleared: { sortBy: "date", sortOrder: "desc" },
      label: ({ t }) =>
        t("documents.filters.chip.sort", {
          value: t(`documents.filters.sortBy.${sortBy}.${sortOrder}`),
        }),
    }),
  query: ({ sortBy, sortOrder }) => ({ sortBy, sortOrder }),
  isOrder: true,
});

/**
 * The filters of the document list, in the order of their tabs and chips
 * (docs/rules/documents.md#lists). URL, popup, chips and request are derived from an entry;
 * CONTRIBUTING.md lists the steps of a new filter.
 */
export const DOCUMENT_FILTERS = {
  search: searchFilter,
  status: statusFilter,
  date: dateFilter,
  overdue: overdueFilter,
  issueState: issueStateFilter,
  toSend: toSendFilter,
  paymentState: paymentStateFilter,
  amount: totalFilter,
  paymentMethod: paymentMethodFilter,
  client: clientFilter,
  sort: sortFilter,
};

function filterIfActive<Values>(
  isActive: boolean,
  filter: ActiveFilter<Values>,
): ActiveFilter<Values>[] {
  return isActive ? [filter] : [];
}

function dinarsOf(value: Centimes | null): number | undefined {
  return value === null ? undefined : dinarsFromCentimes(value);
}

function removeItem<Item>(items: readonly Item[], removed: Item): Item[] {
  return items.filter((item) => item !== removed);
}
