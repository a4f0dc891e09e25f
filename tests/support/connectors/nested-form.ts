/** `items[0][price]=x` as the object that it stands for, the way Stripe reads its forms and queries. */
export function nestForm(form: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    put({ into: root, path, value });
  }
  return lists(root) as Record<string, unknown>;
}

function put({ into, path, value }: { into: Record<string, unknown>; path: string[]; value: string }): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) into[first] = value;
  else {
    into[first] ??= {};
    put({ into: into[first] as Record<string, unknown>, path: rest, value });
  }
}

/** Objects whose names are all numbers are lists. */
function lists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, lists(one)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
