import type { Clock } from '#platform/time/clock.ts';

/** The tokens that reading took today, per business. A process that starts anew counts anew. */
export type ReportsMemory = {
  /** Whether the business may still ask the language model today. */
  hasTokens: (businessId: string) => boolean;
  spendTokens: (businessId: string, tokens: number) => void;
};

declare module '#platform/context.ts' {
  interface Memory {
    reports: ReportsMemory;
  }
}

/** Some 300 conversations of usual length; the embedded reader reads the rest. */
const TOKENS_PER_DAY = 500_000;

export function createReportsMemory({
  clock,
  most = TOKENS_PER_DAY,
}: {
  clock: Clock;
  most?: number;
}): ReportsMemory {
  const today = () => clock.now().toISOString().slice(0, 10);
  const spent = new Map<string, number>();
  let day = today();
  const current = () => {
    if (day !== today()) spent.clear();
    day = today();
    return spent;
  };
  return {
    hasTokens: (businessId) => (current().get(businessId) ?? 0) < most,
    spendTokens: (businessId, tokens) => {
      current().set(businessId, (current().get(businessId) ?? 0) + tokens);
    },
  };
}
