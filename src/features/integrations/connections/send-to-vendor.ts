import { NoAnswer } from '#connectors/framework/run/step-failure.ts';
import type { ReceivedAnswer, SentRequest } from '#connectors/framework/run/vendor-client.ts';
import { OutboundError, sendOutbound } from '#platform/outbound/send.ts';

const MAX_ANSWER_BYTES = 2_000_000;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export async function sendToVendor({
  request,
  isPrivate,
  timeoutMs,
  signal,
}: {
  request: SentRequest;
  isPrivate: boolean;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}): Promise<ReceivedAnswer> {
  const method = METHODS.find((one) => one === request.method);
  if (!method) throw new Error(`${request.method} is no method that vendors take`);
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return await sendOutbound({
      ...request,
      method,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      maxBytes: MAX_ANSWER_BYTES,
      allowPrivate: isPrivate,
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new NoAnswer(error.message, error);
  }
}
