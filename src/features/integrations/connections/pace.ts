import type { Vendor } from '#connectors/framework/vendor.ts';

const BURST_PART = 0.2;

/**
 * A bucket of the whole allowance would let twice of it through in one period: all at once, and again what fills up
 * meanwhile. With a fifth at once and the rest evenly, no period of any start has more than the vendor allows.
 */
export function paceOf({ requests, perSeconds }: Vendor['rateLimit']): { burst: number; perSecond: number } {
  const burst = Math.max(1, Math.floor(requests * BURST_PART));
  return { burst, perSecond: (requests - burst + 1) / perSeconds };
}
