import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Client, clients } from "#calls/clients.ts";
import { COUNTER_CLIENT_NAMES } from "#domain/clients/clients.ts";
import { foldText } from "#domain/text/foldText.ts";
import { call } from "../../../api/call.ts";
import { useCan } from "../../../api/useCan.ts";
import { errorText } from "../../../ui/feedback/errorText.ts";
import { useLanguage } from "../../../ui/language/language.ts";
import { documentToast } from "../../documentToast.ts";

/** Value of the option that chooses the counter client. */
export const COUNTER_OPTION = "counter";

const NAMES_AS_WORDS = Object.values(COUNTER_CLIENT_NAMES).map((name) => foldText(name).split(" "));

/** The minimum length of a search that finds the counter client: too many other names begin with a shorter text. */
const MIN_SEARCH_LETTERS = 3;

/** Whether each word of a search begins a word of a name of the counter client: "compt". An empty search matches too. */
function matchesCounterClient(search: string): boolean {
  if (search === "") return true;
  if (search.length < MIN_SEARCH_LETTERS) return false;
  const words = foldText(search).split(" ");
  return NAMES_AS_WORDS.some((name) =>
    words.every((word) => name.some((each) => each.startsWith(word))),
  );
}

/**
 * The option of the counter client, which the server adds when it is first chosen
 * (docs/rules/clients-and-products.md#counter-client).
 */
export function useCounterClient() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const language = useLanguage();
  const isAllowed = useCan("records.write");
  /** Null after a failure, which a toast reports. */
  const load = async (): Promise<Client | null> => {
    try {
      return await cache.fetchQuery({
        queryKey: ["clients", "counter"],
        queryFn: ({ signal }) => call(clients.counter, { signal }),
        staleTime: Infinity,
      });
    } catch (error) {
      documentToast.error(t("documents.form.counterFailed"), errorText(error, t));
      return null;
    }
  };
  return {
    option: { value: COUNTER_OPTION, label: COUNTER_CLIENT_NAMES[language] },
    isOffered: (search: string) => isAllowed && matchesCounterClient(search),
    load,
  };
}
