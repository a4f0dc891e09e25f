import { webhook } from '#connectors/default/actions/webhook.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { ANSWER_CATEGORY, type AnswerField, answerValues } from '#engine/variables/answer-fields.ts';
import { loopHeader } from '#features/automations/loop-header.ts';
import { AppError } from '#platform/errors.ts';
import { type OutboundAnswer, OutboundError, sendOutbound } from '#platform/outbound-http.ts';
import { readInput } from './read-input.ts';
import { shownAnswer } from './shown-answer.ts';
import type { OutsideStep } from './step.ts';

const MAX_ANSWER_BYTES = 262_144;

/**
 * A 429 or 503 answer means that nothing was done, and the same holds for an address that was never reached.
 * Where the address recognises our key, the call may also be repeated after any of its own failures or
 * timeouts.
 */
export async function callWebhook({ context, run, request, signal }: OutsideStep): Promise<StepOutcome> {
  try {
    const input = readInput(webhook, request);
    const { url, headers } = input;
    const { type, body } = encode(input);
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
    return outcomeOf({ answer, ...input, details: shownAnswer({ answer, headers }) });
  } catch (error) {
    if (error instanceof OutboundError) {
      if (error.mayHaveArrived && !request.idempotent) return { kind: 'unknown' };
      const retryable = error.retryable || error.mayHaveArrived;
      return { kind: 'failed', reason: error.message, retryable };
    }
    if (error instanceof AppError) return { kind: 'failed', reason: error.message, retryable: false };
    throw error;
  }
}

function outcomeOf({
  answer: { status, body, retryAfterMs },
  answerFields,
  takesKey,
  details,
}: {
  answer: OutboundAnswer;
  answerFields: AnswerField[];
  takesKey: boolean;
  details: Readonly<Record<string, unknown>>;
}): StepOutcome {
  const answered = answerValues({ fields: answerFields, body });
  const outputs = { webhook: { response_status: status }, [ANSWER_CATEGORY]: answered };
  if (status < 300) return { kind: 'performed', outputs, details };
  return {
    kind: 'failed',
    reason: `The address answered ${status}.`,
    retryable: saysNothingWasDone(status) || (takesKey && (status >= 500 || status === 408)),
    outputs,
    ...(retryAfterMs !== null && { retryAfterMs }),
    details,
  };
}

const saysNothingWasDone = (status: number): boolean => status === 429 || status === 503;

type Rows = { key: string; value: string }[];

type Payload = { payloadType: string; jsonMode: string; jsonText: string; data: Rows };

function encode({ payloadType, jsonMode, jsonText, data }: Payload): { type: string; body: string } {
  if (payloadType === 'json' && jsonMode === 'text') return { type: 'application/json', body: jsonText };

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
