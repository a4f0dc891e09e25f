/** Which of many contacts would get a message, before anything is sent. */

import type { BatchTarget, BulkChannel, BulkReach } from '#features/contacts/contract.ts';
import type { ContactPorts } from '#features/contacts/ports.ts';
import { listReaches, type Reach } from '#features/contacts/queries.ts';
import { mayReachMany, type Spending } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { nameOf } from './contact-name.ts';
import { addressOf, NO_ADDRESS, SHARED } from './message-contacts.ts';
import { listTargetIds, scopeOf } from './queries.ts';

const AT_ONCE = 1000;
const NAMES = 5;

/**
 * The reason worded for many contacts, so that they form one group; the report after sending names the
 * number.
 */
const REASONS: Partial<Record<ErrorCode, string>> = {
  'do-not-call': 'Marked Do Not Call, or has the number or address of a contact who is.',
  'opted-out': 'Opted out.',
  'quiet-hours': 'It is too early or too late where they are. Texts can be sent from 8:00 AM to 9:00 PM.',
};
const ASKED = 'Already asked for a review in the last 90 days.';

export async function previewMessage({
  context,
  actor: { businessId },
  target,
  channel,
  purpose,
}: {
  context: Context;
  actor: Actor;
  target: BatchTarget;
  channel: BulkChannel;
  purpose?: 'review' | undefined;
}): Promise<BulkReach> {
  const scope = scopeOf(target);
  const { database, ports } = context;
  const ids = await database.readInScope({ businessId }, (tx) => listTargetIds(tx, scope));
  if ('ids' in scope && ids.length < scope.ids.length) throw new AppError('not-found');
  const used = new Set<string>();
  const refused = new Map<string, { count: number; names: string[] }>();
  let reachable = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const judged = await database.readInScope({ businessId }, async (tx) => {
      const asked = purpose === 'review' ? ports.contacts.listAskedLately : undefined;
      const cost = ports.contacts.costOf({ context, businessId, channel });
      // The ones before these would be queued already.
      const before = reachable * (cost?.amount ?? 0);
      const spending = cost && {
        ...cost,
        countWaiting: async (within: Transaction) => before + (await cost.countWaiting(within)),
      };
      return judge(tx, { ids: some, channel, used, listAsked: asked, now: context.clock.now(), spending });
    });
    for (const { name, reason } of judged) {
      if (reason === null) reachable++;
      else {
        const group = refused.get(reason) ?? { count: 0, names: [] };
        group.count++;
        if (group.names.length < NAMES) group.names.push(name);
        refused.set(reason, group);
      }
    }
  }
  return {
    total: ids.length,
    reachable,
    refused: [...refused].map(([reason, group]) => ({ reason, ...group })),
    sandbox: ports.contacts.isSandbox({ context, channel, businessId }),
  };
}

type Judged = { name: string; reason: string | null };

/** In the order of sending, so that the preview skips the same one of two contacts who share a number. */
async function judge(
  tx: Transaction,
  {
    ids,
    channel,
    used,
    listAsked,
    now,
    spending,
  }: {
    ids: number[];
    channel: BulkChannel;
    used: Set<string>;
    listAsked: ContactPorts['listAskedLately'] | undefined;
    now: Date;
    spending: Spending | null;
  },
): Promise<Judged[]> {
  const contacts = await listReaches(tx, ids);
  const withAddress = contacts.flatMap((contact) => {
    const to = addressOf(contact, channel);
    return to ? [{ contactId: contact.id, to }] : [];
  });
  const verdicts = await mayReachMany(tx, { channel, now, spending, wishes: withAddress });
  const verdictOf = new Map(withAddress.map(({ contactId }, at) => [contactId, verdicts[at]]));
  const asked = await listAsked?.(tx, { ids, addresses: withAddress.map(({ to }) => to) });
  return contacts.map((contact: Reach) => {
    const name = nameOf(contact);
    const verdict = verdictOf.get(contact.id);
    if (!verdict) return { name, reason: NO_ADDRESS[channel] };
    if (verdict.may !== 'now') return { name, reason: REASONS[verdict.code] ?? verdict.reason };
    if (asked?.ids.has(contact.id) || asked?.addresses.has(verdict.to)) return { name, reason: ASKED };
    if (used.has(verdict.to)) return { name, reason: SHARED[channel] };
    used.add(verdict.to);
    return { name, reason: null };
  });
}
