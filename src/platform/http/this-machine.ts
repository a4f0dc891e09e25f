/** Whether a request was made on the machine that this process runs on, and not passed on by a proxy that runs there. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

export type Origin = {
  /** The address of the socket, whatever any header says. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
};

export const originOf = ({ socket, headers }: FastifyRequest): Origin => ({
  peer: socket.remoteAddress,
  headers,
});

/** What proxies add. One that adds none of them cannot be told from a visitor, so a setting must tell of it. */
const TRACES = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

export const isFromThisMachine = ({ peer = '', headers }: Origin): boolean =>
  isLoopback(peer) && TRACES.every((name) => headers[name] === undefined);

/** As an address or as a name. */
export const isLoopback = (host: string): boolean =>
  /^(127\.\d+\.\d+\.\d+|::1|\[::1\]|::ffff:127\.\d+\.\d+\.\d+|localhost)$/i.test(host);

/** By the name that was typed: a page of a stranger may have let its own name point to this machine. */
export function isAskedForAsLocal({ headers }: Pick<Origin, 'headers'>): boolean {
  const url = `http://${headers.host ?? ''}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
}
