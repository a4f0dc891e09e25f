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
  context: { sealing },
  url,
  run: { chain, flowId },
}: {
  context: Pick<Context, 'sealing'>;
  url: string;
  run: { chain: CauseChain; flowId: number };
}): Record<string, string> {
  if (!leadsHere(url)) return {};
  const extended = extendChain({ chain, flowId: String(flowId) });
  return { [HEADER]: sealing.seal(extended.join(',')).toString('base64url') };
}

/** By the path alone, read as our own server reads it: it may be known by other names than the one in its settings. */
function leadsHere(url: string): boolean {
  try {
    return decodeURI(URL.parse(url)?.pathname ?? '').startsWith(OWN_PATH);
  } catch {
    return false; // Our own server would not read it either.
  }
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
