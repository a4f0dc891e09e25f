/** Whether a request was made on this machine itself, and not forwarded by a proxy that runs here. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

export type Origin = {
  /** The address of the socket, regardless of headers. */
  peer: string | undefined;
  headers: IncomingHttpHeaders;
};

export const originOf = ({ socket, headers }: FastifyRequest): Origin => ({
  peer: socket.remoteAddress,
  headers,
});

/** Headers that proxies add. A proxy that adds none looks like a visitor, so a setting must declare it. */
const TRACES = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

export const isFromThisMachine = ({ peer = '', headers }: Origin): boolean =>
  isLoopback(peer) && TRACES.every((name) => headers[name] === undefined);

/** Accepts an address or a name. */
export const isLoopback = (host: string): boolean =>
  /^(127\.\d+\.\d+\.\d+|::1|\[::1\]|::ffff:127\.\d+\.\d+\.\d+|localhost)$/i.test(host);

/** Checks the name in the request: a malicious page may have pointed its own name at this machine. */
export function isAskedForAsLocal({ headers }: Pick<Origin, 'headers'>): boolean {
  const url = `http://${headers.host ?? ''}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
}
