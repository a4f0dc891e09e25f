import type { Transaction } from '../database/database.ts';

/** Something in a business changed; open pages that show it fetch it again. */
export type Change = { businessId: string; kind: string; id: string };

/** What a listener learns about a change. */
export type ChangeNotice = Pick<Change, 'kind' | 'id'>;

/** Sent when changes may have been missed: anything on the page may be out of date. */
export const ANYTHING: ChangeNotice = { kind: '*', id: '' };

export const LIVE_CHANNEL = 'porchlight_live';

/**
 * Sent to open pages if and only if `tx` commits. It carries no content: the page fetches the change itself.
 */
export async function announce(tx: Transaction, change: Change): Promise<void> {
  await tx.$client.query('select pg_notify($1, $2)', [LIVE_CHANNEL, changeText(change)]);
}

/** For a statement that announces its own change. */
export const changeText = (change: Change): string => JSON.stringify(change);
