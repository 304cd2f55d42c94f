import { Modal, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentPageKeys } from "../../ui/shortcuts/pageKeys.ts";
import { GO_KEYS } from "./goKeys.ts";
import { hasList, hasSearch } from "./listKeys.ts";
import classes from "./KeysDialog.module.css";
import "../../ui/theme/dialogs.css";

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
}

interface KeyRow {
  keys: readonly string[];
  label: string;
}

const [MOD, ALT] = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? ["⌘", "⌥"] : ["Ctrl", "Alt"];

/** The list of shortcuts: those of the page, of its lines, and of every page. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("search.keys.title")}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {opened && <KeyLabels />}
    </Modal>
  );
}

function KeyLabels() {
  const { t } = useTranslation();
  const [page] = useState(() =>
    currentPageKeys().map(({ key, label }) => ({ keys: splitKeys(key), label })),
  );
  const hasLines = document.querySelector("[data-field=lineName]") !== null;
  const [isList] = useState(hasList);
  const [isSearchable] = useState(hasSearch);
  const everywhere = [
    { keys: [MOD, "K"], label: t("search.title") },
    { keys: [MOD, "B"], label: t("app.toggleSidebar") },
    { keys: ["?"], label: t("search.keys.title") },
    ...GO_KEYS.map(({ key, name }) => ({ keys: ["g", key], label: t(`app.nav.${name}`) })),
  ];
  return (
    <>
      {page.length > 0 && <KeyList title={t("search.keys.page")} rows={page} />}
      {(isList || isSearchable) && <ListKeys hasRows={isList} />}
      {hasLines && <FieldKeys />}
      {hasLines && <LineKeys />}
      <KeyList title={t("search.keys.everywhere")} rows={everywhere} />
    </>
  );
}

/** The shortcuts of a document's fields. On the edit page of an invoice, none opens the number formats. */
function FieldKeys() {
  const { t } = useTranslation();
  const number = document.querySelector("[data-field=numero]");
  const hasFormats = number?.getAttribute("aria-keyshortcuts")?.includes("Alt") ?? false;
  const formats = { keys: [ALT, "↓"], label: t("search.keys.changeFormat") };
  return (
    <KeyList
      title={t("search.keys.fields")}
      rows={[
        { keys: ["↑", "Enter"], label: t("search.keys.addClient") },
        { keys: ["↓"], label: t("search.keys.nextNumber") },
        ...(hasFormats ? [formats] : []),
      ]}
    />
  );
}

/** The shortcuts of a list. An empty list has only its search. */
function ListKeys({ hasRows }: { hasRows: boolean }) {
  const { t } = useTranslation();
  const rows = [
    { keys: ["j"], label: t("search.keys.nextRow") },
    { keys: ["k"], label: t("search.keys.previousRow") },
    { keys: ["x"], label: t("search.keys.selectRow") },
    { keys: ["Enter"], label: t("search.keys.openRow") },
  ];
  const search = { keys: ["/"], label: t("search.keys.searchList") };
  return <KeyList title={t("search.keys.list")} rows={[search, ...(hasRows ? rows : [])]} />;
}

function LineKeys() {
  const { t } = useTranslation();
  return (
    <KeyList
      title={t("search.keys.lines")}
      rows={[
        { keys: ["Enter"], label: t("search.keys.addLine") },
        { keys: ["Shift", "Enter"], label: t("search.keys.repeatLine") },
        { keys: ["↑", "k"], label: t("search.keys.lineUp") },
        { keys: ["↓", "j"], label: t("search.keys.lineDown") },
        { keys: ["e"], label: t("search.keys.editLine") },
        { keys: ["→", "Enter"], label: t("search.keys.editCell") },
        { keys: ["Delete", "d"], label: t("search.keys.removeLine") },
      ]}
    />
  );
}

function KeyList({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section className={classes.section}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <dl className={classes.rows}>
        {rows.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Splits "mod+Enter" into the keys to press. */
const splitKeys = (name: string) => name.split("+").map((key) => (key === "mod" ? MOD : key));
