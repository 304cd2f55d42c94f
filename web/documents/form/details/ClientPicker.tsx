import type { TFunction } from "i18next";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { clients, type ListedClient } from "#calls/clients.ts";
import { isolate } from "#domain/text/isolate.ts";
import { dinarsInSentence } from "../../../ui/text/dinarsInSentence.ts";
import { call } from "../../../api/call.ts";
import { clientName } from "../../../clients/clientName.ts";
import { type SelectedClient, toSelectedClient } from "../state/documentForm.ts";
import { PickerField, type PickerOption } from "../fields/PickerField.tsx";
import { type Choice, useListbox } from "../fields/useListbox.ts";
import { type PickerSource, usePickerOptions } from "../fields/usePickerOptions.ts";
import { useRememberChoice } from "../fields/useRememberChoice.ts";
import { AddClientButton, useAddClient } from "./useAddClient.tsx";
import { COUNTER_OPTION, useCounterClient } from "./useCounterClient.ts";
import { useWaitingClients } from "./useWaitingClients.ts";

interface ClientPickerProps {
  client: SelectedClient | null;
  onPick: (client: SelectedClient | null) => void;
  /** Whether the counter client is offered, as the first option. */
  offersCounter: boolean;
  error?: string;
}

/** Pickers load 1 page of 10 (docs/rules/documents.md#pickers). */
const PAGE_SIZE = 10;

const CLIENT_SOURCE: PickerSource<ListedClient> = {
  queryKey: ["clients", "picker"],
  fetchItems: async (search, signal) => {
    const query = { search, limit: PAGE_SIZE, sortBy: "recentlyUsed", debts: true } as const;
    return (await call(clients.list, { query, signal })).clients;
  },
  textsOf: (client) => [client.nom, client.prenom, client.email],
  numbersOf: (client) => [client.telephone, client.NIF],
};

/** Value of the option that adds a client. */
const ADD_OPTION = "add";

/** The option of a client. Beside the name: a number that tells clients apart, and what the client owes. */
function optionOf(client: ListedClient, t: TFunction): PickerOption {
  const { id, NIF, telephone, owed = 0 } = client;
  const debt = owed > 0 ? t("documents.form.owes", { amount: dinarsInSentence(owed) }) : null;
  const parts = [NIF ?? telephone, debt].filter((part) => part !== null);
  const detail = parts.map((part) => isolate(part)).join(" · ");
  return { value: id, label: clientName(client), detail: detail === "" ? undefined : detail };
}

/**
 * Selects the client of a document; lists active clients only (docs/rules/documents.md#new-documents). With
 * `offersCounter` the first option is the counter client; the last one adds a client named as typed.
 */
export function ClientPicker({ client, onPick, offersCounter, error }: ClientPickerProps) {
  const { t } = useTranslation();
  /** The text while it is typed; null while the field shows the selected client. */
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useLatest(typed);
  const isLookingUp = useRef(false);
  const search = typed === null || typed.trim() === client?.name ? "" : typed.trim();
  const { items = [], isSettled, lookUp, ...query } = usePickerOptions(CLIENT_SOURCE, search);
  const waiting = useWaitingClients(search).filter(
    ({ id }) => !items.some((item) => item.id === id),
  );
  const offered = [...waiting, ...items];
  const options = offered.map((item) => optionOf(item, t));
  if (isSettled || options.length > 0)
    options.push(optionToAddClient(search, options.length === 0, t));
  const counter = useCounterClient();
  if (offersCounter && query.error === null && counter.isOffered(search))
    options.unshift(counter.option);
  const remember = useRememberChoice(clients.choose, CLIENT_SOURCE);

  const pick = (found: ListedClient | undefined) => {
    setTyped(null);
    if (found === undefined) return;
    // The server doesn't have a client that waits in the outbox, so it can't store the choice.
    if (found.version > 0) remember(found.id);
    onPick(toSelectedClient(found));
  };
  const { add, isAdding, preload, panel } = useAddClient((added) => {
    setTyped(null);
    onPick(added);
  });
  const pickCounter = async () => {
    setTyped(null);
    const found = await counter.load();
    if (found !== null) onPick(toSelectedClient(found));
  };
  const pickFirst = async () => {
    isLookingUp.current = true;
    const [first] = await lookUp(search);
    isLookingUp.current = false;
    if (latest.current === typed) pick(first);
  };
  const choose = (option: { value: string } | undefined, { key, isExplicit }: Choice) => {
    if (option?.value === ADD_OPTION) {
      // Tab adds no client unless the user highlighted this option: it discards the text, as in any
      // other field without a match.
      if (key !== "Tab" || isExplicit) add(search);
      else setTyped(null);
    } else if (option?.value === COUNTER_OPTION) void pickCounter();
    else if (option !== undefined) pick(offered.find(({ id }) => id === option.value));
    else if (search !== "" && !isSettled) void pickFirst();
    else if (key === "Tab") setTyped(null);
    return true;
  };
  const listbox = useListbox({
    options,
    isSearch: search !== "",
    selected: client?.id ?? null,
    onChoose: choose,
    onEscape: () => setTyped(null),
  });
  return (
    <>
      <PickerField
        listbox={listbox}
        text={typed ?? client?.name ?? ""}
        onText={setTyped}
        // A text that Tab leaves before the server has replied stays in the field until the reply.
        onLeave={() => !isLookingUp.current && !isAdding && setTyped(null)}
        options={options}
        isLoading={!isSettled}
        failure={{
          error: query.error,
          retry: query.refetch,
          text: t("documents.form.clientsFailed"),
        }}
        label={t("documents.fields.client")}
        placeholder={t("documents.form.clientPlaceholder")}
        nothingFound={t("documents.form.clientNotFound")}
        clear={
          client === null
            ? undefined
            : { label: t("documents.form.clientClear"), run: () => onPick(null) }
        }
        error={error}
        field="client"
        required
      />
      <AddClientButton onClick={() => add(search)} onPreload={preload} />
      {panel}
    </>
  );
}

/** The option that adds a client, named as typed. */
function optionToAddClient(name: string, isNothingFound: boolean, t: TFunction): PickerOption {
  return {
    value: ADD_OPTION,
    label:
      name === "" ? t("documents.form.addClient") : t("documents.form.addClientNamed", { name }),
    detail: isNothingFound ? t("documents.form.clientNotFound") : undefined,
  };
}

/** A ref to the value of the last render, for code that runs after a request. */
function useLatest<Value>(value: Value) {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
