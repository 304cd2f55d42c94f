import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { errorText } from "../../ui/feedback/errorText.ts";
import hidden from "../../ui/text/hidden.module.css";
import classes from "./SearchState.module.css";
import type { Search } from "./useSearch.ts";

/** The state of the search: the error, or the number of results. */
export function SearchState({ search, count }: { search: Search; count: number }) {
  const { t } = useTranslation();
  const { error, isEnabled, isLoading, retry } = search;
  const isComplete = isEnabled && !isLoading && error === null;
  return (
    <>
      {error !== null && (
        <div role="alert" className={classes.root}>
          {errorText(error, t)}
          <Button variant="default" size="xs" onClick={retry}>
            {t("ui.retry")}
          </Button>
        </div>
      )}
      <p aria-live="polite" className={count === 0 && isComplete ? classes.root : hidden.hidden}>
        {isComplete && (count === 0 ? t("search.nothing") : t("search.count", { count }))}
      </p>
    </>
  );
}
