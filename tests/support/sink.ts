/** An outside system: stores what it receives and replies as told. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SinkCall = { path: string; headers: IncomingMessage['headers']; body: string };
export type Sink = { url: string; calls: SinkCall[]; close: () => Promise<void> };

export async function startSink(
  answer: (call: SinkCall) => number | Promise<number> = () => 200,
  answerBody: (call: SinkCall) => string = () => '{}',
  type = 'application/json',
): Promise<Sink> {
  const calls: SinkCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    calls.push(call);
    response.writeHead(await answer(call), { 'content-type': type }).end(answerBody(call));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
