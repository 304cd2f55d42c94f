import type { ReactNode } from "react";
import { AmountRangeInput } from "./inputs/AmountRangeInput.tsx";
import { ClientInput } from "./inputs/ClientInput.tsx";
import { DateRangeInput } from "./inputs/DateRangeInput.tsx";
import { IssueStateInput } from "./inputs/IssueStateInput.tsx";
import { OverdueInput } from "./inputs/OverdueInput.tsx";
import { PaymentMethodInput } from "./inputs/PaymentMethodInput.tsx";
import { PaymentStateInput } from "./inputs/PaymentStateInput.tsx";
import { SearchInput } from "./inputs/SearchInput.tsx";
import { SortInput } from "./inputs/SortInput.tsx";
import { StatusInput } from "./inputs/StatusInput.tsx";
import { ToSendInput } from "./inputs/ToSendInput.tsx";
import type { FilterInputProps } from "./listFilter.ts";
import type { FilterName, ListParams } from "./listParams.ts";

type FilterInput = (props: FilterInputProps<ListParams>) => ReactNode;

/** The input of each filter. The inputs load with the popup, the filters themselves with the list. */
export const FILTER_INPUTS: Readonly<Record<FilterName, FilterInput>> = {
  search: SearchInput,
  status: StatusInput,
  date: DateRangeInput,
  overdue: OverdueInput,
  issueState: IssueStateInput,
  toSend: ToSendInput,
  paymentState: PaymentStateInput,
  amount: AmountRangeInput,
  paymentMethod: PaymentMethodInput,
  client: ClientInput,
  sort: SortInput,
};
