/**
 * Which visit a call belongs to, whatever visit its tab has made up. A review request leads to one visit, in however many tabs
 * and browsers its link is opened. Without a request, a browser's ratings of a business are one visit for 90 days; on the
 * business's own tablet, every visit is its own.
 */
import { randomUUID } from 'node:crypto';
import { findTabletAmong } from '#features/reviews/tablet/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findInvitations, findRatedVisits, lockBrowsers, lockRequests } from './queries.ts';

export type From = {
  /** Of a review request. An unknown one is ignored: the visitor can still leave a review. */
  token?: string | undefined;
  /** The key of the business's tablet, which may be wrong. */
  tablet?: string | undefined;
  /** Tells browsers apart. Null on the tablet. */
  browser: string | null;
};

export type Placed<Item> = Item & {
  visitId: string;
  invitation: { requestId: number | null; contactId: number | null };
  /** The customer has finished this visit before. */
  isRated: boolean;
  /** Another tab of this browser, or another customer at it, has begun the visit. */
  isOfAnotherTab: boolean;
};

export async function placeVisits<Item extends From & { visitId?: string | undefined }>(
  tx: Transaction,
  items: Item[],
): Promise<Placed<Item>[]> {
  const tokens = items.flatMap(({ token }) => token ?? []);
  await lockRequests(tx, tokens);
  const requests = await findInvitations(tx, tokens);
  const tablet = await findTabletAmong(
    tx,
    items.flatMap((item) => item.tablet ?? []),
  );
  const sent = items.map((item) => ({
    ...item,
    browser: tablet !== null && item.tablet === tablet ? null : item.browser,
  }));
  const browsers = sent.flatMap(({ token = '', browser }) => (requests.has(token) ? [] : (browser ?? [])));
  await lockBrowsers(tx, browsers);
  const rated = await findRatedVisits(tx, browsers);
  const begun = new Map<string, string>();
  return sent.map((item) => {
    const request = requests.get(item.token ?? '');
    const known = request ?? rated.get(item.browser ?? '');
    const from = request ? `request ${request.requestId}` : item.browser;
    // Two tabs may begin within one transaction.
    const visitId = known?.visitId ?? begun.get(from ?? '') ?? item.visitId ?? randomUUID();
    if (from !== null) begun.set(from, visitId);
    const { requestId = null, contactId = null } = request ?? {};
    const isRated = known?.isComplete ?? false;
    const isOfAnotherTab = !request && item.visitId !== undefined && visitId !== item.visitId;
    return { ...item, visitId, invitation: { requestId, contactId }, isRated, isOfAnotherTab };
  });
}
