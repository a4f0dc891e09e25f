/** How near two vectors of the reader are, and from where on that means something. */

/** The cosine, since both are normalised. */
export function nearness(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/**
 * These hold for the weights in `models/reader`. After a training, `npm run bench -- nearness` prints what each of them and those
 * around it get right.
 */
export const NEAR_ENOUGH = {
  /** Two questions that no fact answered ask the same. */
  sameQuestion: 0.65,
  /** A question of the receptionist asks for a metric of which the lexicon knows nothing, */
  asks: 0.3,
  /** or of which it has a word, */
  asksToo: 0.5,
  /** or for a number in the same unit. */
  asksForUnit: 0.15,
  /** A sentence of a caller says what a metric asks. */
  says: 0.5,
  /** A turn of a caller means one of a metric's choices. */
  means: 0.55,
  /** A day that was not asked for may be that of the metric: by the question, the sentence and a 1 if it was asked for. */
  isOfTime: 0.3,
};
export type NearEnough = typeof NEAR_ENOUGH;
