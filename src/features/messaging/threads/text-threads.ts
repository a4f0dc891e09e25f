/**
 * Several businesses may text from one number. A reply to it goes to the business that wrote last; STOP
 * applies to all of them, because the person wants no more texts from the number, and carriers block the
 * number.
 */

import { findKeyword } from '#features/messaging/keywords.ts';
import { findOwnNumber } from '#features/messaging/queries.ts';
import { saveConsent } from '#features/reach/service.ts';
import { setScope, type Transaction } from '#platform/database/database.ts';
import {
  listThread,
  lockThread,
  markThreadStopped,
  type Thread,
  type ThreadMember,
  upsertThread,
} from './thread-queries.ts';

const SOURCE = 'to a number that several businesses text from';

/**
 * Called before a text is sent: adds the business to the thread. False where the person has stopped texts
 * from that number; the STOP is then recorded for this business, too.
 */
export async function joinThread(
  tx: Transaction,
  { businessId, ...thread }: Thread & { businessId: string },
): Promise<boolean> {
  await lockThread(tx, thread);
  const isStopped = (await listThread(tx, thread)).some(({ stopped }) => stopped);
  await upsertThread(tx, { ...thread, businessId, stopped: isStopped });
  if (!isStopped) return true;
  const { channel, address } = thread;
  await saveConsent(tx, { businessId, channel, address, optedOut: true, source: `STOP ${SOURCE}` });
  return false;
}

/**
 * The business that a reply is for, or null where none has ever written. A keyword in it is obeyed for the
 * others.
 */
export async function findAnswered(
  tx: Transaction,
  { body, ...thread }: Thread & { body: string },
): Promise<string | null> {
  await lockThread(tx, thread);
  const members = await listThread(tx, thread);
  const keyword = findKeyword({ channel: thread.channel, body });
  if (keyword === 'stop' || keyword === 'start') await obey(tx, { thread, members, keyword });
  return members[0]?.businessId ?? null;
}

async function obey(
  tx: Transaction,
  { thread, members, keyword }: { thread: Thread; members: ThreadMember[]; keyword: 'stop' | 'start' },
): Promise<void> {
  const [last] = members;
  const { channel, address } = thread;
  for (const { businessId, stopped } of members) {
    await setScope(tx, { businessId });
    await markThreadStopped(tx, { ...thread, stopped: keyword === 'stop' });
    // The last business receives the message and obeys it there. START reverts only what a STOP to this
    // number has done.
    const isTheirs = keyword === 'stop' || (stopped && (await findOwnNumber(tx)) === null);
    if (businessId === last?.businessId || !isTheirs) continue;
    const source = `${keyword.toUpperCase()} ${SOURCE}`;
    await saveConsent(tx, { businessId, channel, address, optedOut: keyword === 'stop', source });
  }
}
