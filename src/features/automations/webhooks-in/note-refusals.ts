/**
 * Records refused requests for the webhook's owner. They are written in batches a moment later, so that a
 * flood costs no more than a few rows a second; those still waiting when the process ends are not counted.
 */
import { cutText, isStorableText } from '#engine/text/storable-text.ts';
import { type RefusalReason, WEBHOOK_LIVE_KIND } from '#features/automations/contract.ts';
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { announce } from '#platform/live/announce.ts';
import { hashToken } from '#platform/secrets.ts';
import { addRefusals, openWebhook, type Refused } from './webhook-queries.ts';

const TOGETHER_MS = 300;
/** How many addresses each batch records. A stranger can make up any number of addresses. */
const MOST_ADDRESSES = 32;
const PREVIEW = 60;

type Waiting = Map<string, Map<RefusalReason, Refused>>;
type Refusal = { token: string; reason: RefusalReason; preview: string };

export function createRefusalNotes(context: Context): (refusal: Refusal) => void {
  let waiting: Waiting | null = null;

  function startWaiting(): Waiting {
    const addresses: Waiting = new Map();
    context.clock.after(TOGETHER_MS, () => {
      waiting = null;
      writeDown({ context, addresses }).catch((error: unknown) =>
        logFailure(context.logger, { error, message: 'could not record refused requests' }),
      );
    });
    return addresses;
  }

  return ({ token, reason, preview }) => {
    waiting ??= startWaiting();
    const refusals = waiting.get(token) ?? new Map<RefusalReason, Refused>();
    if (refusals.size === 0 && waiting.size >= MOST_ADDRESSES) return;
    const times = (refusals.get(reason)?.times ?? 0) + 1;
    const kept = isStorableText(preview) ? cutText(preview, PREVIEW) : '';
    refusals.set(reason, { reason, times, preview: kept });
    waiting.set(token, refusals);
  };
}

async function writeDown({ context, addresses }: { context: Context; addresses: Waiting }): Promise<void> {
  for (const [token, refusals] of addresses)
    await context.database.inScope('no-business', async (tx) => {
      const webhook = await openWebhook(tx, hashToken(token));
      if (!webhook) return;
      const { businessId, flowId } = webhook;
      await addRefusals(tx, { businessId, flowId, refusals: [...refusals.values()] });
      await announce(tx, { businessId, kind: WEBHOOK_LIVE_KIND, id: String(flowId) });
    });
}
