import type { Transaction } from '../database/database.ts';

/** Something of a business changed; open pages that show it ask for it again. */
export type Change = { businessId: string; kind: string; id: string };

/** What a listener is told of a change. */
export type Told = Pick<Change, 'kind' | 'id'>;

/** Told where changes may have been missed: whatever a page shows may have changed. */
export const ANYTHING: Told = { kind: '*', id: '' };

export const LIVE_CHANNEL = 'porchlight_live';

/** Told to open pages when, and only if, `tx` commits. It carries no content: whoever hears it must still ask. */
export async function announce(tx: Transaction, change: Change): Promise<void> {
  await tx.$client.query('select pg_notify($1, $2)', [LIVE_CHANNEL, changeText(change)]);
}

/** For a statement that announces its own change. */
export const changeText = (change: Change): string => JSON.stringify(change);
