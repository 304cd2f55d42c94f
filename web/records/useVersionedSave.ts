import { useRef, useState } from "react";
import type { RecordChange } from "#contract/errors.ts";
import { hasCode } from "../api/errors.ts";
import {
  type ChangedField,
  changedFields,
  type ComparedFields,
  mergeChanges,
} from "./threeWayMerge.ts";

interface Versioned {
  version: number;
  deletedAt?: string | null;
}

interface VersionedRecord<Row extends Versioned, Values extends object> {
  /** The record that the form starts with; null while it creates one. */
  record: Row | null;
  fetchLatest: () => Promise<Row>;
  /** The form's values of a record. */
  valuesOf: (record: Row) => Values;
  /** The fields of values that belong to a record, by which versions are compared. */
  fieldsOf: (values: Values, record: Row) => ComparedFields;
}

/** What somebody else changed since the form was opened. */
export interface Conflict {
  fields: readonly ChangedField[];
  isArchived: boolean;
  /** Who changed the record last, and when; null if that is unknown. */
  changedBy: RecordChange | null;
}

/**
 * Saves a record with the version that its form was opened with. When somebody else has saved it in
 * the meantime, the record is fetched again and compared field by field; fields that differ are a
 * conflict, which the user resolves (docs/rules/screens.md#conflicts). Other changes are kept: the
 * record is saved again from the newer version.
 */
export function useVersionedSave<Row extends Versioned, Values extends object>(
  options: VersionedRecord<Row, Values>,
) {
  const { record, fetchLatest, valuesOf, fieldsOf } = options;
  // State for rendering, and a ref for a save that starts before the next render.
  const [base, setBase] = useState(record);
  const current = useRef(record);
  const [found, setFound] = useState<{ latest: Row; conflict: Conflict } | null>(null);

  /** Changes are compared with this version of the record from now on. */
  const rebase = (row: Row) => {
    current.current = row;
    setBase(row);
    setFound(null);
  };

  const conflictWith = (from: Row, latest: Row, values: Values) => ({
    fields: changedFields(
      fieldsOf(valuesOf(from), from),
      fieldsOf(valuesOf(latest), latest),
      fieldsOf(values, latest),
    ),
    isArchived: latest.deletedAt != null && from.deletedAt === null,
  });

  /**
   * @param send sends the change of a version
   * @returns the saved record, or null when there is a conflict
   */
  const save = async (values: Values, send: (from: Row) => Promise<Row>): Promise<Row | null> => {
    const from = current.current;
    if (from === null) throw new Error("A new record has no version");
    let changedBy: RecordChange | null;
    try {
      const saved = await send(from);
      rebase(saved);
      return saved;
    } catch (error) {
      if (!hasCode(error, "STALE")) throw error;
      ({ changedBy } = error);
    }
    const latest = await fetchLatest();
    const conflict = { ...conflictWith(current.current ?? from, latest, values), changedBy };
    if (conflict.fields.length > 0 || conflict.isArchived) {
      setFound({ latest, conflict });
      return null;
    }
    rebase(latest);
    return save(values, send);
  };

  /**
   * Resolves the conflict.
   *
   * @returns the values with those that somebody else changed, and the values that are stored
   */
  const takeOver = (values: Values): { merged: Values; stored: Values } => {
    const from = current.current;
    if (from === null || found === null) return { merged: values, stored: values };
    const stored = valuesOf(found.latest);
    rebase(found.latest);
    return { merged: mergeChanges(valuesOf(from), stored, values), stored };
  };

  /** Resolves the conflict: the next save overwrites what somebody else changed. */
  const overwrite = () => {
    if (found !== null) rebase(found.latest);
  };

  /** The version that the next save starts from; `base` is that of the last render. */
  const getBase = () => current.current;

  return { base, getBase, rebase, save, conflict: found?.conflict ?? null, takeOver, overwrite };
}
