/** Where an appointment stands in the grid of a day: beside whatever overlaps it. Pure. */
export type Block = { start: number; end: number };
export type Placed<Item> = { item: Item; lane: number; lanes: number };

/**
 * Items that touch by a chain of overlaps share the width of the day, in as few lanes as they need; an item that stands
 * alone has all of it.
 */
export function layOut<Item>(items: readonly Item[], blockOf: (item: Item) => Block): Placed<Item>[] {
  const sorted = [...items].sort((a, b) => {
    const [x, y] = [blockOf(a), blockOf(b)];
    return x.start - y.start || y.end - x.end;
  });
  const placed: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    for (const one of group) placed.push({ ...one, lanes: laneEnds.length });
    group = [];
    laneEnds = [];
  };
  for (const item of sorted) {
    const { start, end } = blockOf(item);
    if (laneEnds.every((laneEnd) => laneEnd <= start)) closeGroup();
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = end;
    group.push({ item, lane, lanes: 0 });
  }
  closeGroup();
  return placed;
}

/** Whole hours that show all of it, and at least the usual working day. */
export function hoursFor(blocks: readonly Block[]): { first: number; last: number } {
  const first = Math.min(8, ...blocks.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(18, ...blocks.map(({ end }) => Math.ceil(end / 60)));
  return { first, last };
}
