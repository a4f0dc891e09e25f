/**
 * Limits incoming data before a body is read. Each key (an address that outside systems post to) has a bucket
 * of bytes that refills with time and a limit on the bytes in hand; all keys together have a limit too, since
 * they share the memory. Kept per process, because it protects the process.
 */
export type IntakeLimits = {
  bytesPerSecond: number;
  /** The most that a key may send at once after a pause. Must exceed the largest request. */
  burstBytes: number;
  /** The most in hand at once, per key and in total. Must exceed the largest request. */
  keyBytesInHand: number;
  allBytesInHand: number;
  /** Every request costs at least this much, even an empty one. */
  leastBytes: number;
};

export type Admitted = {
  /** Call it when the request has been answered or aborted. */
  release: () => void;
  /**
   * For a body whose length was not announced: counts what has arrived of it so far. Beyond the limits it returns after how
   * many seconds the sender may try again, and the rest must not be kept.
   */
  grow: (bytesSoFar: number) => { retryAfterSeconds: number } | null;
};
export type Admission = Admitted | { retryAfterSeconds: number };

export type Intake = (request: { key: string; bytes: number }) => Admission;

type Bucket = { level: number; filledAt: number; inHand: number };

const FEW_KEYS = 1000;

export function createIntake(limits: IntakeLimits, now: () => number): Intake {
  const buckets = new Map<string, Bucket>();
  let inHand = 0;
  let manyKeys = FEW_KEYS;

  function fill(bucket: Bucket): void {
    const at = now();
    const gained = ((at - bucket.filledAt) / 1000) * limits.bytesPerSecond;
    bucket.level = Math.min(limits.burstBytes, bucket.level + gained);
    bucket.filledAt = at;
  }

  /** A key without a bucket counts as full, so full buckets need not be kept. */
  function dropFullBuckets(): void {
    for (const [key, bucket] of buckets) {
      fill(bucket);
      if (bucket.inHand === 0 && bucket.level === limits.burstBytes) buckets.delete(key);
    }
    manyKeys = Math.max(FEW_KEYS, buckets.size * 2);
  }

  function bucketOf(key: string): Bucket {
    const bucket = buckets.get(key) ?? { level: limits.burstBytes, filledAt: now(), inHand: 0 };
    if (!buckets.has(key) && buckets.size >= manyKeys) dropFullBuckets();
    buckets.set(key, bucket);
    return bucket;
  }

  /** Takes `cost` from a bucket; returns after how many seconds to try again if it is not there. */
  function charge(bucket: Bucket, cost: number): { retryAfterSeconds: number } | null {
    fill(bucket);
    const lacking = cost - bucket.level;
    if (lacking > 0) return { retryAfterSeconds: Math.ceil(lacking / limits.bytesPerSecond) };
    if (bucket.inHand + cost > limits.keyBytesInHand || inHand + cost > limits.allBytesInHand)
      return { retryAfterSeconds: 1 };
    bucket.level -= cost;
    bucket.inHand += cost;
    inHand += cost;
    return null;
  }

  return ({ key, bytes }) => {
    const bucket = bucketOf(key);
    let held = Math.max(bytes, limits.leastBytes);
    const refusal = charge(bucket, held);
    if (refusal) return refusal;
    let isInHand = true;
    return {
      grow: (bytesSoFar) => {
        const more = bytesSoFar - held;
        if (!isInHand || more <= 0) return null;
        const refused = charge(bucket, more);
        if (!refused) held = bytesSoFar;
        return refused;
      },
      release: () => {
        if (!isInHand) return;
        isInHand = false;
        bucket.inHand -= held;
        inHand -= held;
      },
    };
  };
}
