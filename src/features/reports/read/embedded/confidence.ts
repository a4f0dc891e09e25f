/**
 * How a value was read, and how often that way is right: (right + 1) / (read + 2) on `tuned`, `trades-1` and `lines` of
 * tests/support/labelled-conversations, as tests/api/metric-agreement.test.ts prints it. What was never read there is at a half.
 */
export const CONFIDENCE = {
  /** A question for it was answered with a plain yes or no, */
  answered: 0.94,
  /** with words that the lexicon knows, */
  leaning: 0.94,
  /** or otherwise, as the trained reader takes it. */
  judged: 0.78,
  /** Said in words that the lexicon knows, */
  stated: 0.95,
  /** by the receptionist, */
  saidByUs: 0.5,
  /** or in words much like the metric's. */
  alike: 0.67,
  /** Not said, so it did not happen. */
  unsaid: 0.99,
  /** A number in an answer, */
  counted: 0.73,
  /** beside what it counts, */
  beside: 0.8,
  /** or asked about and confirmed. */
  confirmed: 0.5,
  /** A choice that was named, */
  named: 0.92,
  /** named in an answer to a question for it, */
  chosen: 0.94,
  /** or near in meaning. */
  near: 0.67,
  /** A name, an address or a time that the trained reader marks. */
  marked: 0.86,
  /** The answer to a question for it. */
  told: 0.57,
  /** What callers call for. */
  reason: 0.92,
};
type Way = keyof typeof CONFIDENCE;

/** A reading before it is known how much it can be trusted; the highest `score` of a conversation counts. */
export type Found<Value extends number | string | boolean = number | string | boolean> = {
  value: Value;
  evidence: string;
  way: Way;
  score: number;
};

export const bestOf = <Value extends number | string | boolean>(
  found: readonly Found<Value>[],
): Found<Value> | undefined => found.toSorted((one, other) => other.score - one.score)[0];
