/** The texts without which a step fails, to find those that stay empty in every run of a flow. */
import type { NeededText } from '#engine/catalogue.ts';
import type { Action } from './define-action.ts';
import { isVisible, type Values } from './field.ts';
import type { Field } from './field-kinds.ts';
import { fieldValue } from './payload.ts';

const ADDRESS = { phone: '{contact.phone_number}', email: '{contact.email}' };

export function neededTexts({ action, values }: { action: Action; values: Values }): NeededText[] {
  const fields: readonly Field[] = action.fields;
  const needed = fields
    .filter((field) => field.needed === 'even-hidden' || isVisible({ field, values }))
    .filter((field) => field.needed || field.required)
    .flatMap((field) => {
      const text = textOf({ field, values });
      return text.trim() === '' ? [] : [{ field: field.key, label: field.label, text }];
    });
  const toContact = { field: 'channel', label: 'The recipient', text: ADDRESS.phone };
  return action.isToContact ? [toContact, ...needed] : needed;
}

/** "The customer" stands for the contact's address. */
function textOf({ field, values }: { field: Field; values: Values }): string {
  const value = fieldValue({ field, values });
  if (field.kind === 'recipient' && value === field.contact.value) return ADDRESS[field.via];
  return typeof value === 'string' ? value : '';
}
