/**
 * Merges two edits of one record. What only one of them changed takes that change, in a list entry by entry; where both changed the
 * same to different values, `merged` has mine, and `clashes` names the field.
 */
type Fields = Readonly<Record<string, unknown>>;
type Three<Value> = { base: Value; mine: Value; theirs: Value };

export function mergeValues<Values extends object>({
  base,
  mine,
  theirs,
}: Three<Values>): { merged: Values; clashes: string[] } {
  const clashes: string[] = [];
  const merged = Object.entries(mine).map(([field, value]) => {
    const found = mergeOne({
      base: (base as Fields)[field],
      mine: value,
      theirs: (theirs as Fields)[field],
    });
    if (found.isClash) clashes.push(field);
    return [field, found.value];
  });
  return { merged: { ...theirs, ...Object.fromEntries(merged) } as Values, clashes };
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

type Merged = { value: unknown; isClash: boolean };

function mergeOne({ base, mine, theirs }: Three<unknown>): Merged {
  if (isSame(mine, base)) return { value: theirs, isClash: false };
  if (isSame(theirs, base) || isSame(mine, theirs)) return { value: mine, isClash: false };
  const lists = [base, mine, theirs].map(byKey);
  const [was, here, there] = lists;
  return was && here && there
    ? mergeLists({ base: was, mine: here, theirs: there })
    : { value: mine, isClash: true };
}

type List = Map<string, unknown>;

/** Mine in my order, then what they added. */
function mergeLists({ base, mine, theirs }: Three<List>): Merged {
  let isClash = false;
  const entry = (key: string): unknown[] => {
    const [was, here, there] = [base.get(key), mine.get(key), theirs.get(key)];
    const found = mergeOne({ base: was, mine: here, theirs: there });
    isClash ||= found.isClash;
    // One removed what the other changed: the change stays, and the user is asked.
    const value = found.isClash ? (here ?? there) : found.value;
    return value === undefined ? [] : [value];
  };
  const keys = new Set([...mine.keys(), ...theirs.keys()]);
  return { value: [...keys].flatMap(entry), isClash };
}

/** Null for what is no list, or has entries that cannot be told apart. */
function byKey(value: unknown): List | null {
  if (!Array.isArray(value)) return null;
  const keyed = value.map((entry) => [keyOf(entry), entry] as const);
  const list = new Map(keyed.flatMap(([key, entry]) => (key === null ? [] : [[key, entry]])));
  return list.size === value.length ? list : null;
}

const KEYS = ['id', 'name', 'number', 'address'];

function keyOf(entry: unknown): string | null {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return null;
  const name = KEYS.find((key) => key in entry);
  const key = name && (entry as Fields)[name];
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null;
}

/** The order of an object's fields means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
