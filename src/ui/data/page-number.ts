/** The page that typed text asks for, or null when there is no such page. */
export function acceptPageNumber({ text, totalPages }: { text: string; totalPages: number }): number | null {
  const bare = text.trim();
  if (!/^\d+$/.test(bare)) return null;
  const page = Number(bare);
  return page >= 1 && page <= totalPages ? page : null;
}

/** The page nearest to the one that typed text asks for, or null when it names no number. */
export function clampPageNumber({ text, totalPages }: { text: string; totalPages: number }): number | null {
  const bare = text.trim();
  if (!/^-?\d+$/.test(bare)) return null;
  return Math.min(Math.max(Number(bare), 1), totalPages);
}

export function countPages({ total, pageSize }: { total: number; pageSize: number }) {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** "11–20 of 243"; "11–20 of 10,000+" where there are more than can be paged to. */
export function describeRange({
  page,
  pageSize,
  total,
  hasMore = false,
}: {
  page: number;
  pageSize: number;
  total: number;
  hasMore?: boolean;
}) {
  if (total === 0) return '0 of 0';
  const first = (page - 1) * pageSize + 1;
  return `${first.toLocaleString('en-US')}–${Math.min(page * pageSize, total).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}${hasMore ? '+' : ''}`;
}
