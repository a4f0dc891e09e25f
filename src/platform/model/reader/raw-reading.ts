/** What goes into the reader's thread and what comes out of it. */
import type { Clause, Span } from './decode.ts';

/** The first is what was asked, or what kind of text the second is. */
export type Pair = { first: string; second: string };

export type RawReading = {
  chances: Float32Array;
  clauses: Clause[];
  spans: Span[];
  vector: Float32Array;
  /** How well the first text fits the second: above 0 it rather does. */
  fit: number;
};
