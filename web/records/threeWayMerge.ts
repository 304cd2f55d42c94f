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

/** The fields that differ in `before`, `theirs` and `mine`: both sides changed them. */
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

/** Whether any of the fields has another value. */
function haveDifferences(
  fields: readonly ChangedField[],
  one: ComparedFields,
  other: ComparedFields,
): boolean {
  return fields.some(({ field }) => valueOf(one, field) !== valueOf(other, field));
}

/** The values of a form: of the record as it was loaded, as it is stored, and as they were typed. */
export interface Sides<Values> {
  before: Values;
  theirs: Values;
  mine: Values;
}

/** Whether it is an object of values: files and dates are values themselves. */
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * `mine` with the values that differ between `before` and `theirs`, also inside of objects.
 *
 * @param keeps whether a value isn't taken from `theirs`, by what the values would be with it
 * @param kept the side of a value that is kept
 */
export function mergeChanges<Values extends object>(
  { before, theirs, mine }: Sides<Values>,
  keeps: (candidate: Values) => boolean = () => false,
  kept: "before" | "mine" = "mine",
): Values {
  const entries = Object.entries(mine).map(([name, own]) => {
    const key = name as keyof Values;
    const [old, other]: [unknown, unknown] = [before[key], theirs[key]];
    const replaceValue = (value: unknown) => ({ ...mine, [key]: value }) as Values;
    if (isObject(old) && isObject(other) && isObject(own)) {
      const sides = { before: old, theirs: other, mine: own };
      return [name, mergeChanges(sides, (value) => keeps(replaceValue(value)), kept)];
    }
    if (old === other) return [name, own];
    return [name, keeps(replaceValue(other)) ? (kept === "mine" ? own : old) : other];
  });
  return Object.fromEntries(entries) as Values;
}

/** The values of a form merged with a newer version of its record. */
export interface Merge<Values> {
  /** The fields that both sides changed to different values. */
  conflicts: ChangedField[];
  /** What only one side changed, and in fields of a conflict the typed values. */
  merged: Values;
  /** The same with the stored values in fields of a conflict. */
  theirs: Values;
  /** What the next merge compares with while the conflict is open: it finds the conflict again. */
  before: Values;
}

/**
 * Merges the changes of both sides. Values are compared by the fields of the record that they make: a
 * price that is written in another way is no change.
 *
 * @param fieldsOf the fields of the values of a side
 */
export function mergeVersions<Values extends object>(
  sides: Sides<Values>,
  fieldsOf: (values: Values, side: "before" | "latest") => ComparedFields,
): Merge<Values> {
  const mine = fieldsOf(sides.mine, "latest");
  const theirs = fieldsOf(sides.theirs, "latest");
  const conflicts = conflictingFields(fieldsOf(sides.before, "before"), theirs, mine);
  const keeps = (candidate: Values) =>
    haveDifferences(conflicts, mine, fieldsOf(candidate, "latest"));
  return {
    conflicts,
    merged: mergeChanges(sides, keeps),
    theirs: mergeChanges(sides),
    before: mergeChanges(sides, keeps, "before"),
  };
}
