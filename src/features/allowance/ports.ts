/** What the allowance needs from the features that sell plans and that alert users. */
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

export type AllowanceContext = Pick<Context, 'env' | 'clock' | 'ports' | 'queue' | 'publicUrl' | 'logger'>;

export type AllowancePorts = {
  /** The business has bought a plan, for money, and it has not ended. */
  hasBoughtPlan: (
    tx: Transaction,
    of: { context: Pick<Context, 'env'>; businessId: string },
  ) => Promise<boolean>;
  /** Something is used up. The same key is told once. */
  tellUsedUp: (
    tx: Transaction,
    told: { context: AllowanceContext; businessId: string; key: string; title: string; body: string },
  ) => Promise<void>;
};

declare module '#platform/context.ts' {
  interface Ports {
    allowance: AllowancePorts;
  }
}
