import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { fieldErrors } from "../feedback/errorText.ts";
import { focusInvalidInput } from "./invalidInput.ts";

interface DatedChangeOptions {
  /** The initial day. */
  proposed: () => Day;
  send: (since: Day) => Promise<unknown>;
  onSaved: () => void;
}

/** The state of a `DatedChangeDialog`: the day, and the errors of a refused change. */
export interface DatedChange {
  since: Day;
  chooseDay: (day: Day) => void;
  /** The error of the day. */
  error: string | null;
  /** Any other error; null without one. */
  failure: unknown;
  save: () => Promise<void>;
  isSaving: boolean;
}

export function useDatedChange({ proposed, send, onSaved }: DatedChangeOptions): DatedChange {
  const { t } = useTranslation();
  const [since, setSince] = useState(proposed);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const chooseDay = (day: Day) => {
    setSince(day);
    setError(null);
    setFailure(null);
  };
  const save = async () => {
    if (focusInvalidInput()) return;
    setIsSaving(true);
    try {
      await send(since);
      onSaved();
    } catch (cause) {
      const refused = fieldErrors(cause, t).since;
      if (refused === undefined) setFailure(cause);
      else setError(refused);
    } finally {
      setIsSaving(false);
    }
  };
  return { since, chooseDay, error, failure, save, isSaving };
}
