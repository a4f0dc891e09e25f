/** What the public face of a business needs from the features above. */
import type { Transaction } from '#platform/database/database.ts';

export type BrandPorts = {
  /** Where a customer is offered to leave a public review, and from which score on that comes first. */
  choosePublicPage: (
    tx: Transaction,
  ) => Promise<{ minimumScore: number; page: { name: string; link: string } | null }>;
};

declare module '#platform/context.ts' {
  interface Ports {
    brand: BrandPorts;
  }
}
