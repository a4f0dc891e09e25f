import type { FilterTag } from '#features/conversations/contract.ts';

/** One kind of conversation. In texts {first}, {last}, {phone}, {street}, {day} and {time} are filled in. */
export type Scenario = {
  /** For one that books, an offering of the business. */
  service: string;
  summary: string;
  /** The customer begins; then the two take turns. */
  talk: readonly string[];
  /** What the receptionist wrote down, beside name, phone and address. */
  details: Record<string, string>;
  /** Which script was followed and whether something was booked is known without them; a customer is no hot lead. */
  tags: readonly FilterTag[];
  /** What such a job costs, in dollars; none for those that are not about a job. */
  price?: readonly [from: number, to: number];
  /** Ends with a visit: for a job that is paid, or to look and name a price; or with one moved. */
  books?: 'job' | 'estimate' | 'another day';
  /** Left out, it may be anybody who calls. */
  callers?: 'customers' | 'strangers';
  /** How often it comes up, beside the others. */
  weight: number;
};
