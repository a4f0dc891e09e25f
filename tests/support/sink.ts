/** An outside system: stores what it receives and replies as told. */
import { type ReceivedRequest, startStandIn } from './stand-in.ts';

export type SinkCall = Pick<ReceivedRequest, 'path' | 'headers' | 'body'>;
export type Sink = { url: string; calls: SinkCall[]; close: () => Promise<void> };

export async function startSink(
  answer: (call: SinkCall) => number | Promise<number> = () => 200,
  answerBody: (call: SinkCall) => string = () => '{}',
  type = 'application/json',
): Promise<Sink> {
  const calls: SinkCall[] = [];
  const { url, stop } = await startStandIn(async ({ request: { path, headers, body }, response }) => {
    const call = { path, headers, body };
    calls.push(call);
    response.writeHead(await answer(call), { 'content-type': type }).end(answerBody(call));
  });
  return { url, calls, close: stop };
}
