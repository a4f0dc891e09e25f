/**
 * An outside system over loopback HTTP. A request whose sender goes away before its end, because a test ends or kills it,
 * never came: no one waits for its answer, and its error would fail the run outside any test.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ReceivedRequest = {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string;
};

export type StandIn = { url: string; stop: () => Promise<void> };
type Asked = { request: ReceivedRequest; bytes: Buffer; response: ServerResponse };

/** What `answer` fails with is sent as a 500, so that the test that asked shows it. */
export async function startStandIn(answer: (asked: Asked) => unknown): Promise<StandIn> {
  async function take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(incoming).catch(() => null);
    if (!bytes) return;
    try {
      await answer({ request: requestOf(incoming, bytes), bytes, response });
    } catch (error) {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    }
  }
  const server = createServer((incoming, response) => void take(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage, bytes: Buffer): ReceivedRequest {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { method, path: url, headers: Object.fromEntries(given), body: bytes.toString('utf8') };
}

export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

/** As when the connection breaks. */
export const hangUp = (response: ServerResponse): void => void response.socket?.destroy();
