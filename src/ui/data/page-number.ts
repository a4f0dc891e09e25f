/** The page that the typed text names, or null when it does not exist. */
export function acceptPageNumber({ text, totalPages }: { text: string; totalPages: number }): number | null {
  const bare = text.trim();
  if (!/^\d+$/.test(bare)) return null;
  const page = Number(bare);
  return page >= 1 && page <= totalPages ? page : null;
}

/** The page nearest to the typed one, or null when the text is not a number. */
export function clampPageNumber({ text, totalPages }: { text: string; totalPages: number }): number | null {
  const bare = text.trim();
  if (!/^-?\d+$/.test(bare)) return null;
  return Math.min(Math.max(Number(bare), 1), totalPages);
}

export function countPages({ total, pageSize }: { total: number; pageSize: number }) {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** "11–20 of 243"; "11–20 of 10,000+" when there are more rows than pages can reach. */
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
