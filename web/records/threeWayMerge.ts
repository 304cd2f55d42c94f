/** The fields of a record by their names on the wire. An absent value is null or "". */
export type ComparedFields = Readonly<Record<string, string | number | null | undefined>>;

/** A field that somebody else changed while it was being edited. */
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

/** The fields that differ between `before` and `theirs`, unless `mine` has the same new value. */
export function changedFields(
  before: ComparedFields,
  theirs: ComparedFields,
  mine: ComparedFields,
): ChangedField[] {
  const names = Object.keys({ ...before, ...theirs });
  return names
    .map((field) => ({
      field,
      before: valueOf(before, field),
      theirs: valueOf(theirs, field),
      mine: valueOf(mine, field),
    }))
    .filter((each) => each.before !== each.theirs && each.mine !== each.theirs);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** `mine` with the values that differ between `before` and `theirs`, also inside of objects. */
export function mergeChanges<Values extends object>(
  before: Values,
  theirs: Values,
  mine: Values,
): Values {
  const entries = Object.entries(mine).map(([name, own]) => {
    const key = name as keyof Values;
    const [old, other]: [unknown, unknown] = [before[key], theirs[key]];
    if (isObject(old) && isObject(other) && isObject(own)) {
      return [name, mergeChanges(old, other, own)];
    }
    return [name, old === other ? own : other];
  });
  return Object.fromEntries(entries) as Values;
}
