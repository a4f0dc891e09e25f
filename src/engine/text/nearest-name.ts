/** Guesses the variable that a user meant by an unknown name. */

/** Users get case, underscores and spaces wrong first. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9.]/g, '');

/** `contact.firstname` → `contact.first_name`. Null when no name is close enough to suggest. */
export function nearestName({ name, names }: { name: string; names: Iterable<string> }): string | null {
  const wanted = split(name);
  const candidates = [...names].map(split);
  const isSame = candidates.find(({ plain }) => plain === wanted.plain);
  const elsewhere = candidates.filter(({ field }) => field === wanted.field);
  const part = candidates.find(
    ({ category, field }) =>
      category === wanted.category && (field.includes(wanted.field) || wanted.field.includes(field)),
  );
  const found = isSame ?? (elsewhere.length === 1 ? elsewhere[0] : undefined) ?? part;
  return found?.name ?? closest({ wanted: wanted.plain, candidates });
}

type Candidate = { name: string; plain: string; category: string; field: string };

function split(name: string): Candidate {
  const plain = plainName(name);
  const [category = '', field = ''] = plain.split('.');
  return { name, plain, category, field };
}

/** Allows one typo for every five letters. */
function closest({
  wanted,
  candidates,
}: {
  wanted: string;
  candidates: readonly Candidate[];
}): string | null {
  let best: { name: string; distance: number } | null = null;
  for (const { name, plain } of candidates) {
    const distance = editDistance(wanted, plain);
    if (distance <= wanted.length / 5 && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { name, distance };
  }
  return best?.name ?? null;
}

/** How many letters to add, remove or change to turn one text into the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const above = row;
    row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = (above[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      row.push(Math.min((above[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, change));
    }
  }
  return row[other.length] ?? 0;
}
