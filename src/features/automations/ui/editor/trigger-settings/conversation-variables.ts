/** The variables that the receptionist collects, as the drawer edits them. */
import { type ConversationVariable, variableName } from '#engine/trigger-settings.ts';

export const newVariable = (id: string): ConversationVariable => ({
  id,
  name: '',
  instructions: '',
  has_expected_responses: false,
  expected_responses: [],
});

/** While somebody types: as it will be saved, but a space at the end is already an underscore. */
export const typedName = (text: string): string =>
  text.toLowerCase().replace(/\s/g, '_').replace(/\W/g, '').slice(0, 100);

/** What is to be saved, or why it cannot be. */
export function checkVariables(
  variables: readonly ConversationVariable[],
): { ok: true; variables: ConversationVariable[] } | { ok: false; message: string } {
  const named = variables.map((variable) => ({
    ...variable,
    name: variableName(variable.name).replace(/^_+|_+$/g, ''),
    instructions: variable.instructions.trim(),
    expected_responses: variable.has_expected_responses
      ? variable.expected_responses.map((response) => response.trim()).filter((response) => response !== '')
      : [],
  }));
  if (named.some(({ name }) => name === ''))
    return { ok: false, message: 'Please fill out all required fields: Name' };
  const names = named.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return { ok: false, message: `Two variables are named ${twice}. Each needs a name of its own.` };
  return { ok: true, variables: named };
}
