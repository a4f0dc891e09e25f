import { webhook } from '#connectors/default/actions/webhook.ts';
import type { StepOutcome } from '#engine/ports.ts';
import { cutText } from '#engine/storable-text.ts';
import { AppError } from '#platform/errors.ts';
import { OutboundError, sendOutbound } from '#platform/outbound-http.ts';
import { loopHeader } from '../../loop-header.ts';
import type { OutsideStep } from '../handlers.ts';
import { readInput } from './read-input.ts';

const MAX_ANSWER_BYTES = 262_144;
const SHOWN_CHARACTERS = 2000;

/** An answer of 429 or 503 says that nothing was done; so does an address that was never reached. */
export async function callWebhook({ context, run, request, signal }: OutsideStep): Promise<StepOutcome> {
  try {
    const { url, payloadType, data, headers } = readInput(webhook, request);
    const { type, body } = encode({ payloadType, data });
    const answer = await sendOutbound({
      url,
      method: 'POST',
      headers: {
        'content-type': type,
        'idempotency-key': request.idempotencyKey,
        ...Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
        ...loopHeader({ context, url, run }),
      },
      body,
      signal,
      maxBytes: MAX_ANSWER_BYTES,
      allowPrivate: context.env.WEBHOOK_ALLOW_PRIVATE,
    });
    const details = { status: answer.status, body: cutText(answer.body, SHOWN_CHARACTERS) };
    if (answer.status < 300) {
      return { kind: 'performed', outputs: { webhook: { response_status: answer.status } }, details };
    }
    const retryable = answer.status === 429 || answer.status === 503;
    const reason = `The address answered ${answer.status}.`;
    return {
      kind: 'failed',
      reason,
      retryable,
      ...(answer.retryAfterMs !== null && { retryAfterMs: answer.retryAfterMs }),
    };
  } catch (error) {
    if (error instanceof OutboundError) {
      if (error.mayHaveArrived) return { kind: 'unknown' };
      return { kind: 'failed', reason: error.message, retryable: error.retryable };
    }
    if (error instanceof AppError) return { kind: 'failed', reason: error.message, retryable: false };
    throw error;
  }
}

type Rows = { key: string; value: string }[];

function encode({ payloadType, data }: { payloadType: string; data: Rows }): { type: string; body: string } {
  if (payloadType === 'raw') {
    return { type: 'text/plain; charset=utf-8', body: data.map(({ value }) => value).join('\n') };
  }
  const named = data.flatMap(({ key, value }): [string, string][] =>
    key.trim() === '' ? [] : [[key, value]],
  );
  return payloadType === 'form'
    ? { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(named).toString() }
    : { type: 'application/json', body: JSON.stringify(Object.fromEntries(named)) };
}
