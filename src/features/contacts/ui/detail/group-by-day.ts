/** Groups items in time order by day, in the reader's time zone. */
export function groupByDay<Item extends { timestamp: string }>(
  items: readonly Item[],
  timeZone?: string,
): { day: string; items: Item[] }[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const groups: { day: string; items: Item[] }[] = [];
  const inOrder = [...items].sort((one, other) => one.timestamp.localeCompare(other.timestamp));
  for (const item of inOrder) {
    const day = dayOf.format(new Date(item.timestamp));
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

/** "Today", "Yesterday", or the day in words. */
export function dayLabel(day: string, now: Date = new Date()): string {
  const date = new Date(`${day}T12:00:00`);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  const daysAgo = Math.round((today.getTime() - date.getTime()) / 86_400_000);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(date);
}
