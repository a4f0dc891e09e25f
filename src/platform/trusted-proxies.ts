/**
 * Which proxies in front of this process are believed about where a request comes from. X-Forwarded-For is read from the
 * right, because each proxy adds the address that it saw itself; everything to the left of that is what the visitor wrote.
 */
import { isIP } from 'node:net';

/** How many proxies stand in front, or their addresses and networks; false trusts none. */
export type TrustedProxies = number | string[] | false;

const MOST_HOPS = 20;

/** Null for what says neither. `on` does not say how many there are, and so not whose word the rightmost one is. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (['off', 'false', '0'].includes(text)) return false;
  if (/^\d{1,2}$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : null;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** What Fastify asks of each address, from the socket's own leftwards. */
export const trustFunction = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  // A network of everybody would believe the visitor again.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}
