/**
 * Answers for vendors on a port of this machine only, started when a sandbox is first used. The address holds a mark that
 * only this process can make, so that no other program writes into a business's sandbox.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { SandboxReply } from '#connectors/framework/run/sandbox.ts';
import { createToken, isSame, sign } from '#platform/secrets.ts';

export type SandboxOwner = { businessId: string; connectionId: number };
type Asked = SandboxOwner & {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Record<string, unknown>;
};
type Answering = (asked: Asked) => Promise<SandboxReply | null>;

export type SandboxServer = {
  /** Who answers; set once, when the process has everything that it takes. */
  answerWith: (answering: Answering) => void;
  addressFor: (owner: SandboxOwner) => Promise<string>;
  close: () => Promise<void>;
};

const MAX_BODY_BYTES = 1_000_000;

export function createSandboxServer(): SandboxServer {
  const key = createToken();
  let answering: Answering | undefined;
  let started: Promise<{ server: Server; port: number }> | undefined;
  const markOf = ({ businessId, connectionId }: SandboxOwner) =>
    sign({ key, message: `${businessId}/${connectionId}` });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, businessId = '', connection = '', mark = '', ...rest] = (request.url ?? '').split('/');
    const owner = { businessId, connectionId: Number(connection) };
    if (!answering || !isSame(mark, markOf(owner))) return void response.writeHead(404).end();
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
      return void response.writeHead(413).end();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const body = parseBody((await buffer(request)).toString('utf8'), headers['content-type'] ?? '');
    const url = new URL(`/${rest.join('/')}`, 'http://sandbox');
    const reply = await answering({ ...owner, method: request.method ?? 'GET', url, headers, body });
    const { status, body: sent } = reply ?? { status: 404, body: { message: 'There is no such address.' } };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(sent === undefined ? '' : JSON.stringify(sent));
  }

  const start = () =>
    new Promise<{ server: Server; port: number }>((resolve, reject) => {
      const server = createServer((request, response) => {
        answer(request, response).catch((error: unknown) => {
          response.writeHead(500, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ message: error instanceof Error ? error.message : 'broken' }));
        });
      });
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (address === null || typeof address === 'string') reject(new Error('the sandbox got no port'));
        else resolve({ server, port: address.port });
      });
    });

  return {
    answerWith: (given) => {
      answering = given;
    },
    addressFor: async (owner) => {
      started ??= start();
      const { port } = await started;
      return `http://127.0.0.1:${port}/${owner.businessId}/${owner.connectionId}/${markOf(owner)}`;
    },
    close: async () => {
      const running = await started;
      started = undefined;
      if (!running) return;
      running.server.closeAllConnections();
      await new Promise((resolve) => running.server.close(resolve));
    },
  };
}

function parseBody(text: string, type: string): Record<string, unknown> {
  if (text === '') return {};
  if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
