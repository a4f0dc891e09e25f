/**
 * The proxies that are trusted to say where a request comes from. X-Forwarded-For is read from the right,
 * because each proxy appends the address that it saw; everything further left was written by the visitor.
 */
import { isIP } from 'node:net';

/** The number of proxies in front, or their addresses and networks; false trusts none. */
export type TrustedProxies = number | string[] | false;

const MOST_HOPS = 20;

/** Null for anything else. `on` is refused: it does not say how many proxies to trust. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (['off', 'false', '0'].includes(text)) return false;
  if (/^\d{1,2}$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : null;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** Fastify asks this for each address, starting at the socket's own and going left. */
export const trustFunction = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  // A /0 network would trust the visitor's own claims again.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}
