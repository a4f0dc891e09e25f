import type { FilterTag } from '#features/conversations/contract.ts';

/** One kind of conversation. Texts may contain {first}, {last}, {phone}, {street}, {day} and {time}. */
export type Scenario = {
  /** Must be one of the business's offerings if the scenario books a visit. */
  service: string;
  summary: string;
  /** The customer speaks first, then the two alternate. */
  talk: readonly string[];
  /** What the receptionist noted besides name, phone and address. */
  details: Record<string, string>;
  /** Script and booking tags are derived, so not listed here; hot_lead is dropped for customers. */
  tags: readonly FilterTag[];
  /** What the job costs, in dollars; absent if the conversation is not about a job. */
  price?: readonly [from: number, to: number];
  /** The conversation books a paid job or a visit to estimate one, or moves a visit to another day. */
  books?: 'job' | 'estimate' | 'another day';
  /** Omitted when any caller fits. */
  callers?: 'customers' | 'strangers';
  /** How often it comes up, relative to the others. */
  weight: number;
};
