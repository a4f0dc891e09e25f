/**
 * What a successful step would give to later ones, so that a test run takes the branches that a real one
 * would.
 */
import { updateConversation } from '#connectors/default/actions/update-conversation.ts';
import { webhook } from '#connectors/default/actions/webhook.ts';
import { strictInput } from '#connectors/framework/strict-input.ts';
import type { StepRequest } from '#engine/run/effect.ts';
import type { Variables, VariableValue } from '#engine/text/placeholders.ts';
import { ANSWER_CATEGORY, readAnswerFields } from '#engine/variables/answer-fields.ts';

export function pretendedOutputs({
  request: { action, input },
  given,
}: {
  request: StepRequest;
  /** Values given for the test; they win over made-up ones. */
  given: Variables;
}): Variables {
  if (action === webhook.id) {
    const samples = readAnswerFields(input).map(({ name, sampleValue }) => [name, sampleValue]);
    return {
      webhook: { response_status: given.webhook?.response_status ?? 200 },
      [ANSWER_CATEGORY]: { ...Object.fromEntries(samples), ...given[ANSWER_CATEGORY] },
    };
  }
  if (action !== updateConversation.id) return {};
  const read = strictInput({ action: updateConversation, values: input });
  return read.ok ? { conversation: filledOf(read.input) } : {};
}

type Update = Extract<ReturnType<typeof strictInput<typeof updateConversation>>, { ok: true }>['input'];

/** Blank fields stay unchanged. */
function filledOf({ status, quoteValue, salesValue, adminNotes }: Update): Record<string, VariableValue> {
  const fields: Record<string, VariableValue> = {
    status,
    quote_value: quoteValue,
    sales_value: salesValue,
    admin_notes: adminNotes,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
}
