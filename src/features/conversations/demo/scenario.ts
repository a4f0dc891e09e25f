import type { FilterTag } from '../contract.ts';

/** One kind of conversation. In texts {first}, {last}, {phone}, {street}, {day} and {time} are filled in. */
export type Scenario = {
  service: string;
  summary: string;
  /** The customer begins; then the two take turns. */
  talk: readonly string[];
  /** What the receptionist wrote down, beside name, phone and address. */
  details: Record<string, string>;
  tags: readonly FilterTag[];
  /** What such a job costs, in dollars; none for those that are not about a job. */
  price?: readonly [from: number, to: number];
  /** Ends with a booked visit. */
  books: boolean;
  /** How often it comes up, beside the others. */
  weight: number;
};
