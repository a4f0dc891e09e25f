/**
 * Stops loops of flows that call each other's webhooks: a call to one of our own addresses says which
 * automations led to it. The header is sealed, so that outsiders can neither read it nor forge one to keep a
 * flow from starting.
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

/**
 * Compares the path alone, parsed as our server parses it: the server may have other host names than the
 * configured one.
 */
function leadsHere(url: string): boolean {
  try {
    return decodeURI(URL.parse(url)?.pathname ?? '').startsWith(OWN_PATH);
  } catch {
    return false; // Our own server could not parse it either.
  }
}

/** Empty for a call from outside, and for a header that we did not seal. */
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
    return []; // Not sealed by us.
  }
}
