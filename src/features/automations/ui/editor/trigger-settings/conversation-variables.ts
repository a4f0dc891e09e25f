/** The variables that the receptionist collects, as the drawer edits them. */
import { type ConversationVariable, conversationName, findNameFault } from '#engine/trigger-settings.ts';

export const newVariable = (id: string): ConversationVariable => ({
  id,
  name: '',
  instructions: '',
  has_expected_responses: false,
  expected_responses: [],
});

/** The value to save, or why it cannot be saved. */
export function checkVariables(
  variables: readonly ConversationVariable[],
): { ok: true; variables: ConversationVariable[] } | { ok: false; message: string } {
  const named = variables.map((variable) => ({
    ...variable,
    name: conversationName(variable.name),
    instructions: variable.instructions.trim(),
    expected_responses: variable.has_expected_responses
      ? variable.expected_responses.map((response) => response.trim()).filter((response) => response !== '')
      : [],
  }));
  const message = findNameFault(named.map(({ name }) => name));
  return message ? { ok: false, message } : { ok: true, variables: named };
}
