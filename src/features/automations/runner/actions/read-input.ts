import type { Action, InputOf } from '#connectors/framework/define-action.ts';
import { strictInput } from '#connectors/framework/strict-input.ts';
import type { StepRequest } from '#engine/run/effect.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Reads the handler's input by the action's declaration; a step that cannot run says what is missing. A recipient that is the
 * contact stays empty where the contact has no such address: `resolveRecipient` says so.
 */
export function readInput<Declared extends Action>(
  action: Declared,
  { input, missing }: StepRequest,
): InputOf<Declared> {
  const read = strictInput({ action, values: { ...input, ...theContact(action, missing) } });
  if (read.ok) return read.input;
  throw new AppError('validation-failed', {
    message: read.problems.map(({ message }) => `${message}.`).join(' '),
  });
}

function theContact(action: Action, missing: readonly string[]): Record<string, string> {
  const fields = action.fields.flatMap((field) =>
    field.kind === 'recipient' && missing.includes(field.contact.value.slice(1, -1)) ? [field.key] : [],
  );
  return Object.fromEntries(fields.map((key) => [key, '{customer}']));
}
