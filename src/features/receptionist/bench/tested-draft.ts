/** What the result of a test depends on. It is outdated as soon as any of it changes. */
import { createHash } from 'node:crypto';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { getDraft } from '#features/receptionist/rehearsals/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

export type TestedDraft = {
  version: number;
  /** A digest of what the receptionist knows beside the draft. */
  facts: string;
};

export async function getTestedDraft(tx: Transaction, context: Context): Promise<TestedDraft> {
  return testedDraftOf(await getDraft(tx, context));
}

export function testedDraftOf({
  version,
  facts: { business, offerings, goals },
}: {
  version: number;
  facts: Facts;
}): TestedDraft {
  const known = JSON.stringify([business, offerings, goals]);
  return { version, facts: createHash('sha256').update(known).digest('hex') };
}
