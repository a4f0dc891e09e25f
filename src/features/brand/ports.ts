/** What the public face of a business needs from the features above. */
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

export type BrandPorts = {
  /** Where a customer is offered to leave a public review, and from which score on that comes first. */
  choosePublicPage: (
    tx: Transaction,
  ) => Promise<{ minimumScore: number; page: { name: string; link: string } | null }>;
  /** Counts a search of places, which costs money, or throws why the business may make no more. */
  takePlaceSearch: (of: { context: Context; businessId: string }) => Promise<void>;
};

declare module '#platform/context.ts' {
  interface Ports {
    brand: BrandPorts;
  }
}
