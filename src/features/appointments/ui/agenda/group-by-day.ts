export type Day<Item> = { date: string; appointments: Item[] };

/** They come in order, so the days do too. */
export function groupByDay<Item extends { date: string }>(appointments: readonly Item[]): Day<Item>[] {
  const days = new Map<string, Item[]>();
  for (const appointment of appointments) {
    const sameDay = days.get(appointment.date);
    if (sameDay) sameDay.push(appointment);
    else days.set(appointment.date, [appointment]);
  }
  return [...days].map(([date, list]) => ({ date, appointments: list }));
}
