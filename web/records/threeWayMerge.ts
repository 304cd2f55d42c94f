/** The fields of a record by their names on the wire. An absent value is null or "". */
export type ComparedFields = Readonly<Record<string, string | number | null | undefined>>;

/** A field that two people changed to different values. */
export interface ChangedField {
  field: string;
  before: string | number | null;
  theirs: string | number | null;
  mine: string | number | null;
}

const valueOf = (fields: ComparedFields, field: string) => {
  const value = fields[field];
  return value === undefined || value === "" ? null : value;
};

/** The fields that both sides changed to different values. */
export function conflictingFields(
  before: ComparedFields,
  theirs: ComparedFields,
  mine: ComparedFields,
): ChangedField[] {
  const names = Object.keys({ ...before, ...theirs, ...mine });
  return names
    .map((field) => ({
      field,
      before: valueOf(before, field),
      theirs: valueOf(theirs, field),
      mine: valueOf(mine, field),
    }))
    .filter((each) => each.before !== each.theirs && each.mine !== each.theirs)
    .filter((each) => each.before !== each.mine);
}

/** Whether any of the fields has a different value in the two records. */
function differInFields(
  fields: readonly ChangedField[],
  one: ComparedFields,
  other: ComparedFields,
): boolean {
  return fields.some(({ field }) => valueOf(one, field) !== valueOf(other, field));
}

/** The values of a form three times: as loaded (`before`), as stored now (`theirs`), and as entered (`mine`). */
export interface FormVersions<Values> {
  before: Values;
  theirs: Values;
  mine: Values;
}

/** Whether a value is a plain object: files and dates are compared as a whole. */
const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Returns `mine` with the changes from `before` to `theirs`, also inside nested objects.
 * @param isConflict whether a changed value of `theirs` must not be taken over; receives `mine` with this value in it
 * @param inConflict the version whose value is used instead
 */
export function mergeChanges<Values extends object>(
  { before, theirs, mine }: FormVersions<Values>,
  isConflict: (candidate: Values) => boolean = () => false,
  inConflict: "before" | "mine" = "mine",
): Values {
  const entries = Object.entries(mine).map(([name, own]) => {
    const key = name as keyof Values;
    const [old, other]: [unknown, unknown] = [before[key], theirs[key]];
    const replaceValue = (value: unknown) => ({ ...mine, [key]: value }) as Values;
    if (isPlainObject(old) && isPlainObject(other) && isPlainObject(own)) {
      const sides = { before: old, theirs: other, mine: own };
      return [name, mergeChanges(sides, (value) => isConflict(replaceValue(value)), inConflict)];
    }
    if (old === other) return [name, own];
    return [name, isConflict(replaceValue(other)) ? (inConflict === "mine" ? own : old) : other];
  });
  return Object.fromEntries(entries) as Values;
}

/** The values of a form merged with a newer version of its record. */
export interface MergeResult<Values> {
  /** The fields that both sides changed to different values. */
  conflicts: ChangedField[];
  /** The changes of both sides. A field in conflict has the entered value. */
  merged: Values;
  /** The changes of both sides. A field in conflict has the stored value. */
  theirs: Values;
  /**
   * The base of the next merge while the conflict is open. Fields in conflict keep their old value in it, so the next
   * merge finds the conflict again.
   */
  before: Values;
}

/**
 * Merges the changes of both sides. It compares the fields that the values produce: another spelling of the same price
 * is not a change.
 * @param fieldsOf the fields of a record that the given values produce
 */
export function mergeVersions<Values extends object>(
  sides: FormVersions<Values>,
  fieldsOf: (values: Values, side: "before" | "latest") => ComparedFields,
): MergeResult<Values> {
  const mine = fieldsOf(sides.mine, "latest");
  const theirs = fieldsOf(sides.theirs, "latest");
  const conflicts = conflictingFields(fieldsOf(sides.before, "before"), theirs, mine);
  const isConflict = (candidate: Values) =>
    differInFields(conflicts, mine, fieldsOf(candidate, "latest"));
  return {
    conflicts,
    merged: mergeChanges(sides, isConflict),
    theirs: mergeChanges(sides),
    before: mergeChanges(sides, isConflict, "before"),
  };
}
