import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toast.ts";
import { checkImportFile } from "./fileRules.ts";
import { groupRowErrors, type RowError } from "./rowErrors.ts";
import { groupText, importErrorText } from "./importText.ts";

export interface ImportReply<Row> {
  success: boolean;
  created: number;
  /** Rows of records that exist already, which stay as they are. */
  skipped: number;
  valid: number;
  ignoredColumns: string[];
  errors: RowError[];
  /** In a dry run: how many valid rows are new, and how many match a record. */
  matches?: { new: number; changed: number; same: number };
  /** In a dry run: the first valid rows as they would be stored. */
  rows?: Row[];
}

export interface SendOptions {
  dryRun: boolean;
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with the fraction of the file that is sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

export interface ImportSource<Row> {
  kind: "clients" | "products";
  send: (file: File, options: SendOptions) => Promise<ImportReply<Row>>;
  /** Called once the import is done. */
  onDone: () => void;
}

type Phase = "reading" | "saving";

export type Step<Row> =
  | { name: "choose" }
  | { name: "busy"; phase: Phase; fraction: number }
  | { name: "preview"; file: File; key: string; reply: ImportReply<Row> }
  | { name: "done"; reply: ImportReply<Row> };

/** Milliseconds that the toasts of an import stay (docs/rules/clients-and-products.md#imports). */
const RESULT_MS = 6000;
const ROW_ERRORS_MS = 10_000;

/**
 * The steps of an import: choose a file, preview a dry run that writes nothing, import. A retry uses
 * the same idempotency key.
 */
export function useImport<Row>({ kind, send, onDone }: ImportSource<Row>) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step<Row>>({ name: "choose" });
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef(new AbortController());

  const run = async (file: File, phase: Phase, idempotencyKey: string) => {
    setProblem(null);
    controller.current = new AbortController();
    const { signal } = controller.current;
    const onProgress = (fraction: number) => setStep({ name: "busy", phase, fraction });
    onProgress(0);
    return await send(file, { dryRun: phase === "reading", idempotencyKey, signal, onProgress });
  };

  const fail = (error: unknown, back: Step<Row>) => {
    setStep(back);
    if (!controller.current.signal.aborted) setProblem(importErrorText(error, t));
  };

  const choose = async (files: File[]): Promise<void> => {
    const [file] = files;
    const fault = checkImportFile(files);
    if (fault !== null) setProblem(t(`imports.rules.${fault}`));
    if (file === undefined || fault !== null) return;
    try {
      const reply = await run(file, "reading", crypto.randomUUID());
      setStep({ name: "preview", file, key: crypto.randomUUID(), reply });
    } catch (error) {
      fail(error, { name: "choose" });
    }
  };

  const confirm = async (): Promise<void> => {
    if (step.name !== "preview") return;
    try {
      const reply = await run(step.file, "saving", step.key);
      setStep({ name: "done", reply });
      onDone();
      reportResult(reply);
    } catch (error) {
      fail(error, step);
    }
  };

  const reportResult = ({ created, skipped, errors }: ImportReply<Row>) => {
    const show = created + skipped === 0 ? toast.error : toast.success;
    show(t(`imports.done.${kind}`, { count: created }), {
      duration: RESULT_MS,
      ...(skipped > 0 && { description: t("imports.known", { count: skipped }) }),
    });
    if (errors.length === 0) return;
    const reasons = groupRowErrors(errors).map((group) => groupText(group, t));
    toast.error(t("imports.left", { count: errors.length }), {
      duration: ROW_ERRORS_MS,
      description: reasons.join("\n"),
    });
  };

  const restart = () => {
    controller.current.abort();
    setProblem(null);
    setStep({ name: "choose" });
  };
  return { step, problem, choose, confirm, startAnew: restart };
}
