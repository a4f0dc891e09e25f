type Plain = Record<string, unknown>;

/**
 * The newest values with what the owner changed since `base` put back, field by field. A list counts as one field, because
 * its entries have no names. Pure.
 */
export function mergeEdits<Values>({
  base,
  mine,
  newest,
}: {
  base: Values;
  mine: Values;
  newest: Values;
}): Values {
  if (isSame(base, mine)) return newest;
  if (!isPlain(base) || !isPlain(mine) || !isPlain(newest)) return mine;
  const merged = Object.keys(mine).map((key) => [
    key,
    mergeEdits({ base: base[key], mine: mine[key], newest: newest[key] }),
  ]);
  return Object.fromEntries(merged) as Values;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a form are JSON. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
