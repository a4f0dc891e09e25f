/**
 * Divides a worker's slots among the businesses whose jobs it runs. A business takes another slot only while more are free
 * than it has: alone it gets half of them, the next one half of the rest, so that slow jobs of a few never take every slot.
 * Jobs of no business take any.
 */
export type BusinessShare = {
  free: () => number;
  /** How many jobs may be taken at once, whosever they are, and the businesses that may have none of them. */
  next: () => { batchSize: number; without: string[] };
  /** Returns what gives the slot back. */
  take: (businessId: string | null) => () => void;
};

export function createBusinessShare(slots: number): BusinessShare {
  const held = new Map<string, number>();
  let taken = 0;
  const free = () => slots - taken;

  function occupy(businessId: string | null, count: 1 | -1): void {
    taken += count;
    if (businessId === null) return;
    const total = (held.get(businessId) ?? 0) + count;
    if (total > 0) held.set(businessId, total);
    else held.delete(businessId);
  }

  return {
    free,
    next: () => {
      const without: string[] = [];
      // Each that it gets is one more that it has and one less that is free.
      let batchSize = Math.ceil(free() / 2);
      for (const [businessId, count] of held)
        if (count >= free()) without.push(businessId);
        else batchSize = Math.min(batchSize, Math.ceil((free() - count) / 2));
      return { batchSize, without };
    },
    take: (businessId) => {
      occupy(businessId, 1);
      return () => occupy(businessId, -1);
    },
  };
}
