import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { joinNames } from "../../ui/text/joinNames.ts";
import { askedItems } from "./askedItems.ts";
import { useCountsText } from "./IssueFoot.tsx";
import { countItems } from "./issueGroups.ts";
import classes from "./issuing.module.css";
import { missingFieldAt } from "./missingField.ts";
import { useChecklist } from "./useChecklist.ts";

/** The number of names that fit on one line. The others are counted, but a single other one is named. */
const MAX_NAMED_ITEMS = 3;

/**
 * What the document lacks to be issued, in one line: the names of the missing fields, and the number of other items.
 */
export function IssueRequirements({ document: { id, version } }: { document: Document }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const countsText = useCountsText();
  const { data } = useChecklist(id, version);
  if (data === undefined) return <p className={classes.asked} />;
  const items = askedItems(data, { mayChange: () => true, mayAcceptWarnings: true });
  const names = items.flatMap(({ code, path }) =>
    missingFieldAt(path) === null ? [] : t(`issuing.names.${code as "CLIENT_NIF"}`, code),
  );
  const more = names.length - MAX_NAMED_ITEMS;
  const named =
    more > 1 ? [...names.slice(0, MAX_NAMED_ITEMS), t("issuing.others", { count: more })] : names;
  const others = items.filter(({ field }) => field === null);
  const texts = [
    names.length > 0 && t("issuing.asked", { names: joinNames(named, language) }),
    (others.length > 0 || names.length === 0) && countsText(countItems(others)),
  ];
  return <p className={classes.asked}>{texts.filter(Boolean).join(" ")}</p>;
}
