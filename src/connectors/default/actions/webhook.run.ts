import { shownAnswer } from '#connectors/default/shown-answer.ts';
import { type Answer, defineRun } from '#connectors/framework/run/define-run.ts';
import { failureOf, StepFailure } from '#connectors/framework/run/step-failure.ts';
import { ANSWER_CATEGORY, type AnswerField, answerValues } from '#engine/variables/answer-fields.ts';
import type { webhook } from './webhook.ts';

export const { run } = defineRun<typeof webhook>({
  run: async ({ input, client, idempotencyKey }) => {
    const { url, headers, answerFields } = input;
    const { type, body } = encode(input);
    const answer = await client.send({
      url,
      method: 'POST',
      headers: {
        'content-type': type,
        'idempotency-key': idempotencyKey,
        ...Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
      },
      body,
    });
    const done = {
      outputs: outputsOf({ answer, answerFields }),
      details: shownAnswer({ answer, url, headers }),
    };
    // The call was made, so it is not repeated; but later steps would go on with values that are missing for another reason
    // than that the address gave none.
    if (answer.status < 300 && answer.isCut && answerFields.length > 0)
      throw new StepFailure(TOO_LONG, { retryable: false, ...done });
    if (answer.status < 300) return done;
    const reason = `The address answered ${answer.status}.`;
    throw failureOf({ answer, reason, ...done });
  },
});

const TOO_LONG =
  'The address was called, but its answer is longer than what we read, so the values for later steps are not known.';

const outputsOf = ({
  answer: { status, body },
  answerFields,
}: {
  answer: Answer;
  answerFields: AnswerField[];
}) => ({
  webhook: { response_status: status },
  [ANSWER_CATEGORY]: answerValues({ fields: answerFields, body }),
});

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
