import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type MatchedRowAction,
  MAX_ROWS_PER_KIND,
  type SheetColumn,
} from "#contract/spreadsheets.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { useUnsavedGuard } from "../../ui/form/useUnsavedGuard.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { confirm } from "../../ui/panel/confirm.ts";
import { checkImportFile } from "./fileRules.ts";
import {
  areFieldsDistinct,
  areColumnsMatched,
  type ChosenColumns,
  distinctColumns,
} from "./importColumns.ts";
import type { MatchedRow, RowChoices } from "./importPlan.ts";
import type { ImportReply, ImportSource, PreviewReply } from "./importSource.ts";
import { importErrorText, columnsToAssign } from "./importText.ts";
import { useImportToasts } from "./useImportToasts.ts";

/**
 * Whether the preview is that of the chosen columns and values. `outdated`: the refresh after a change has failed, or
 * the columns don't suffice for one.
 */
export type PreviewState = "current" | "refreshing" | "outdated";

export type ImportStep<Row> =
  | { name: "choose" }
  | { name: "busy"; phase: "reading" | "saving"; fraction: number }
  | {
      name: "columns";
      /** The unrecognized columns. */
      columns: SheetColumn[];
      /** The required fields without a recognized column. */
      missing: string[];
      /** The sheet that was read, and all sheets with rows. */
      sheet: string;
      sheets: string[];
    }
  | { name: "preview"; reply: PreviewReply<Row>; state: PreviewState }
  | { name: "done"; reply: ImportReply<Row> };

export type PreviewStep<Row> = Extract<ImportStep<Row>, { name: "preview" }>;

export interface ImportChoices extends RowChoices {
  columns: ChosenColumns;
  /** The values for all rows of fields without a column. */
  values: Readonly<Record<string, string>>;
  /** The name of the sheet; null for the first suitable one. */
  sheet: string | null;
}

const NO_CHOICES: ImportChoices = {
  existing: "skip",
  rows: new Map(),
  columns: {},
  values: {},
  sheet: null,
};

const hasChoices = ({ existing, rows, columns, values }: ImportChoices) =>
  existing !== "skip" || rows.size > 0 || Object.keys({ ...columns, ...values }).length > 0;

/** The request fields that determine how the file is read. */
const readOptionsOf = ({ columns, values, sheet }: ImportChoices) => ({
  columns: JSON.stringify(columns),
  values: JSON.stringify(values),
  sheet: JSON.stringify(sheet),
});

function previewOf<Row>(reply: ImportReply<Row>): PreviewReply<Row> {
  const { matches, rows = [], refused = [], columns = [] } = reply;
  const { sheet = "", sheets = [], hidden = [] } = reply;
  const counts = matches ?? { new: reply.valid, changed: 0, same: 0, repeated: 0 };
  const read = { rows, refused, columns: distinctColumns(columns), sheet, sheets, hidden };
  return { ...reply, ...read, matches: counts };
}

/**
 * Assigns a field to a column. An assignment of the same field to a column of an earlier file, which this file doesn't
 * have, is dropped.
 */
function chooseColumn(
  step: ImportStep<unknown>,
  chosen: ChosenColumns,
  header: string,
  field: string | null,
): ChosenColumns {
  const columns = step.name === "preview" ? step.reply.columns : [];
  const shown = step.name === "columns" ? step.columns : columns;
  const isShown = (name: string) => shown.some((column) => column.header === name);
  const others = Object.entries(chosen).filter(
    ([name, other]) => other === null || other !== field || isShown(name),
  );
  return { ...Object.fromEntries(others), [header]: field };
}

/**
 * The steps of an import: choose a file, assign missing columns, preview a dry run that writes nothing, import. Choices
 * survive a failure, and a retry of the same import uses the same idempotency key.
 */
export function useImport<Row extends MatchedRow>(source: ImportSource<Row>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [step, setStep] = useState<ImportStep<Row>>({ name: "choose" });
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const keyOf = useRef(createIdempotencyKeys());
  const controller = useRef(new AbortController());
  const reportResult = useImportToasts(source.kind);
  const required = source.required.map(({ field }) => field);

  const isUnfinished = step.name === "columns" || step.name === "preview";
  const isDirty = isUnfinished && hasChoices(choices);
  useUnsavedGuard(isDirty, t("imports.discard"));

  /** Aborts the running request, and gives the signal and the progress callback of the next one. */
  const startRequest = (phase: "reading" | "saving", isShown: boolean) => {
    setProblem(null);
    controller.current.abort();
    controller.current = new AbortController();
    const onProgress = (fraction: number) => {
      if (isShown) setStep({ name: "busy", phase, fraction });
    };
    onProgress(0);
    return { signal: controller.current.signal, onProgress };
  };

  /** @param previous the step shown again after a failure; a preview also stays visible during the request */
  const readSheet = async (chosen: File, wanted: ImportChoices, previous: ImportStep<Row>) => {
    const isRefresh = previous.name === "preview";
    if (isRefresh) setStep({ ...previous, state: "refreshing" });
    const request = startRequest("reading", !isRefresh);
    try {
      const query = { dryRun: true, rowsPerKind: MAX_ROWS_PER_KIND, lang };
      const body = readOptionsOf(wanted);
      const idempotencyKey = crypto.randomUUID();
      const reply = await source.send(chosen, { query, body, idempotencyKey, ...request });
      if (request.signal.aborted) return;
      setStep({ name: "preview", reply: previewOf(reply), state: "current" });
    } catch (error) {
      if (request.signal.aborted) return;
      const unmatched = previous.name === "choose" ? columnsToAssign(error, source.required) : null;
      if (unmatched !== null) return setStep({ name: "columns", ...unmatched });
      setStep(isRefresh ? { ...previous, state: "outdated" } : previous);
      setProblem(importErrorText(error, t));
    }
  };

  const choose = async (files: File[]): Promise<void> => {
    const [chosen] = files;
    const fault = checkImportFile(files);
    if (fault !== null) setProblem(t(`imports.rules.${fault}`));
    if (chosen === undefined || fault !== null) return;
    setFile(chosen);
    // Column assignments stay when a corrected file is chosen; choices for rows don't, because row numbers may have
    // changed.
    const { existing } = choices;
    const columns = areFieldsDistinct(choices.columns) ? choices.columns : {};
    const kept = { ...NO_CHOICES, existing, columns, values: choices.values };
    setChoices(kept);
    keyOf.current = createIdempotencyKeys();
    await readSheet(chosen, kept, { name: "choose" });
  };

  const refresh = async (wanted = choices, from = step): Promise<void> => {
    if (file !== null) await readSheet(file, wanted, from);
  };

  const changeValue = (field: string, value: string | null) => {
    const { [field]: _replaced, ...others } = choices.values;
    const wanted = { ...choices, values: value === null ? others : { ...others, [field]: value } };
    setChoices(wanted);
    void refresh(wanted);
  };

  /** Row numbers and headers differ in another sheet: the choices for rows and columns are dropped. */
  const changeSheet = (sheet: string) => {
    const wanted = { ...choices, sheet, rows: new Map(), columns: {} };
    setChoices(wanted);
    void refresh(wanted, { name: "choose" });
  };

  const changeColumn = (header: string, field: string | null) => {
    const columns = chooseColumn(step, choices.columns, header, field);
    const wanted = { ...choices, columns };
    setChoices(wanted);
    if (step.name !== "preview") return;
    if (areColumnsMatched(step.reply.columns, columns, required)) void refresh(wanted);
    else setStep({ ...step, state: "outdated" });
  };

  const confirmImport = async (): Promise<void> => {
    if (step.name !== "preview" || file === null) return;
    const { existing } = choices;
    const rows = [...choices.rows].map(([row, action]) => ({ row, existing: action }));
    const body = {
      ...readOptionsOf({ ...choices, sheet: step.reply.sheet }),
      rows: JSON.stringify(rows),
    };
    const idempotencyKey = keyOf.current({ existing, lang, ...body });
    const request = startRequest("saving", true);
    try {
      const query = { dryRun: false, existing, lang };
      const reply = await source.send(file, { query, body, idempotencyKey, ...request });
      setStep({ name: "done", reply });
      source.onDone();
      reportResult(reply);
    } catch (error) {
      setStep(step);
      setProblem(importErrorText(error, t));
    }
  };

  const restart = () => {
    controller.current.abort();
    setProblem(null);
    setStep({ name: "choose" });
  };

  return {
    step,
    problem,
    fileName: file?.name ?? "",
    choices,
    choose,
    refresh,
    changeColumn,
    changeValue,
    changeSheet,
    changeExisting: (existing: MatchedRowAction) => setChoices({ ...choices, existing }),
    changeRow: (row: number, action: MatchedRowAction) =>
      setChoices({ ...choices, rows: new Map([...choices.rows, [row, action]]) }),
    confirm: confirmImport,
    /**
     * Asks before choices are discarded.
     * @returns whether the panel can close
     */
    discard: async (): Promise<boolean> => {
      if (
        isDirty &&
        !(await confirm({ verb: t("ui.verbs.close"), text: t("imports.discard"), danger: true }))
      )
        return false;
      restart();
      setChoices(NO_CHOICES);
      return true;
    },
  };
}

export type ImportState<Row extends MatchedRow> = ReturnType<typeof useImport<Row>>;
