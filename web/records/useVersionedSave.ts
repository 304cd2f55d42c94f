import { useRef, useState } from "react";
import type { RecordChange } from "#contract/errors.ts";
import { hasCode } from "../api/errors.ts";
import {
  type ChangedField,
  type ComparedFields,
  type MergeResult,
  mergeChanges,
  mergeVersions,
} from "./threeWayMerge.ts";

interface VersionedRow {
  version: number;
  deletedAt?: string | null;
}

interface VersionedRecord<Row extends VersionedRow, Values extends object> {
  /** The record that the form starts with; null while it creates one. */
  record: Row | null;
  fetchLatest: () => Promise<Row>;
  /** The form's values of a record. */
  valuesOf: (record: Row) => Values;
  /** The fields of a record that the form's values produce, for the comparison of versions. */
  fieldsOf: (values: Values, record: Row) => ComparedFields;
}

/** A conflict between two users' changes. */
export interface Conflict {
  /** The fields that the user and somebody else changed to different values. */
  fields: readonly ChangedField[];
  /** Whether somebody has archived the record since the form was opened. */
  isArchived: boolean;
  /** Who changed the record last, and when; null if that is unknown. */
  changedBy: RecordChange | null;
}

/** A version of the record, with the form values that changes are compared with. */
interface Base<Row, Values> {
  row: Row;
  values: Values;
}

interface FoundConflict<Row, Values> {
  latest: Row;
  merge: MergeResult<Values>;
  conflict: Conflict;
}

/** The functions by which a save reaches the server and the form. */
export interface SaveFunctions<Row, Values> {
  /** Sends the change, based on one version of the record. */
  send: (from: Row, values: Values) => Promise<Row>;
  /**
   * Puts the changes of the other user into the form.
   *
   * @param stored the values that are stored
   */
  show: (change: (shown: Values) => Values, stored: Values) => void;
}

/**
 * Saves a record with the version that its form was opened with. When somebody else has saved it in
 * the meantime, the record is fetched again and merged: what only one side changed is kept, and saved
 * from the newer version. Fields that both changed are a conflict, which the user resolves
 * (docs/rules/screens.md#conflicts).
 */
export function useVersionedSave<Row extends VersionedRow, Values extends object>(
  options: VersionedRecord<Row, Values>,
) {
  const { record, fetchLatest, valuesOf, fieldsOf } = options;
  // State for rendering, and a ref for a save that starts before the next render.
  const [base, setBase] = useState(record);
  const baseOf = (row: Row): Base<Row, Values> => ({ row, values: valuesOf(row) });
  const [opened] = useState(() => (record === null ? null : baseOf(record)));
  const current = useRef(opened);
  const [found, setFound] = useState<FoundConflict<Row, Values> | null>(null);

  /** Makes this version of the record the base of later comparisons, and closes a conflict. */
  const rebase = (row: Row) => {
    current.current = baseOf(row);
    setBase(row);
    setFound(null);
  };

  const mergeLatest = ({ row, values }: Base<Row, Values>, latest: Row, mine: Values) =>
    mergeVersions({ before: values, theirs: valuesOf(latest), mine }, (each, side) =>
      fieldsOf(each, side === "before" ? row : latest),
    );

  /** @returns the saved record; null after a conflict */
  const save = async (values: Values, how: SaveFunctions<Row, Values>): Promise<Row | null> => {
    const from = current.current;
    if (from === null) throw new Error("A new record has no version");
    let changedBy: RecordChange | null;
    try {
      const saved = await how.send(from.row, values);
      rebase(saved);
      return saved;
    } catch (error) {
      if (!hasCode(error, "STALE")) throw error;
      ({ changedBy } = error);
    }
    const latest = await fetchLatest();
    const { row } = current.current ?? from;
    const merge = mergeLatest(current.current ?? from, latest, values);
    const { conflicts: fields, merged } = merge;
    const change = { before: values, theirs: merged };
    how.show((shown) => mergeChanges({ ...change, mine: shown }), valuesOf(latest));
    const isArchived = latest.deletedAt != null && row.deletedAt === null;
    if (fields.length > 0 || isArchived) {
      current.current = { row, values: merge.before };
      setFound({ latest, merge, conflict: { fields, isArchived, changedBy } });
      return null;
    }
    rebase(latest);
    return save(merged, how);
  };

  /**
   * Resolves the conflict in favour of the other user.
   * @returns the form's values, with the other user's values in the fields of the conflict
   */
  const takeOver = (values: Values): Values => {
    if (found === null) return values;
    rebase(found.latest);
    const { merged, theirs } = found.merge;
    return mergeChanges({ before: merged, theirs, mine: values });
  };

  /** Resolves the conflict in favour of this user: the next save overwrites the other user's values. */
  const overwrite = () => {
    if (found !== null) rebase(found.latest);
  };

  /** The version that the next save is based on; `base` is that of the last render. */
  const getBase = () => current.current?.row ?? null;

  return { base, getBase, rebase, save, conflict: found?.conflict ?? null, takeOver, overwrite };
}
