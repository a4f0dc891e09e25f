/**
 * Flows that set each other off by calling each other's webhooks come to an end, too: a call to an address of our own says
 * which automations led to it. Sealed, so that nobody outside can read it, or make one up to keep a flow from starting.
 */
import { type CauseChain, extendChain } from '#engine/run/loop-protection.ts';
import type { Context } from '#platform/context.ts';

const HEADER = 'x-porchlight-chain';
const OWN_PATH = '/webhooks/automations/';
const MAX_LENGTH = 1000;

export function loopHeader({
  context: { publicUrl, sealing },
  url,
  run: { chain, flowId },
}: {
  context: Pick<Context, 'publicUrl' | 'sealing'>;
  url: string;
  run: { chain: CauseChain; flowId: number };
}): Record<string, string> {
  const called = URL.parse(url);
  const isOwn = called?.origin === URL.parse(publicUrl)?.origin && called?.pathname.startsWith(OWN_PATH);
  if (!isOwn) return {};
  const extended = extendChain({ chain, flowId: String(flowId) });
  return { [HEADER]: sealing.seal(extended.join(',')).toString('base64url') };
}

/** Empty for a call from outside, and for what we did not seal. */
export function chainOf({
  headers,
  open,
}: {
  headers: Record<string, string | string[] | undefined>;
  open: (sealed: Buffer) => string;
}): string[] {
  const sealed = headers[HEADER];
  if (typeof sealed !== 'string' || sealed.length > MAX_LENGTH) return [];
  try {
    return open(Buffer.from(sealed, 'base64url')).split(',');
  } catch {
    return []; // Not ours, so it says nothing.
  }
}
