/**
 * What a starter node stores beside its trigger: the variables that a conversation or a webhook adds to the
 * flow.
 */
import { z } from 'zod';
import { MAX_NAME, MAX_TEXT } from './limits.ts';
import { storable } from './text/storable-text.ts';

const conversationVariableSchema = z.object({
  id: storable(MAX_NAME),
  /**
   * Normalised so that `{conversation.name}` finds it. Not a transform, which could not be sent back to the
   * editor.
   */
  name: storable(100).overwrite(conversationName),
  instructions: storable(MAX_TEXT),
  has_expected_responses: z.boolean(),
  expected_responses: z.array(storable(MAX_NAME)).max(100),
});
export type ConversationVariable = z.infer<typeof conversationVariableSchema>;

export const conversationVariablesSchema = z
  .array(conversationVariableSchema)
  .max(100)
  .superRefine((variables, context) => {
    const message = findNameFault(variables.map(({ name }) => name));
    if (message) context.addIssue({ code: 'custom', message });
  });

/** "Budget Range " → "budget_range" */
export function conversationName(text: string): string {
  return variableName(text).replace(/^_+|_+$/g, '');
}

/** What every conversation has, whatever the receptionist collects. */
const CONVERSATION_FIELDS = [
  ...(['id', 'status', 'admin_notes', 'quote_value', 'sales_value'] as const),
  // Not `source` or `summary`: published flows may have the receptionist ask for these (decision 73).
  ...(['inbox_tags', 'inbox_source', 'inbox_direction', 'inbox_summary', 'inbox_outcome'] as const),
  ...(['inbox_service', 'inbox_address', 'inbox_time'] as const),
] as const;
export type ConversationField = (typeof CONVERSATION_FIELDS)[number];

/** Why these cannot be the conversation variables of one flow; null when they can. */
export function findNameFault(names: readonly string[]): string | null {
  if (names.includes('')) return 'Please fill out all required fields: Name';
  // A variable with the name of a built-in one would never be seen.
  const taken = names.find((name) => CONVERSATION_FIELDS.some((field) => field === name));
  if (taken) return `Every conversation has a field named ${taken} already. Please choose another name.`;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice ? `Two variables are named ${twice}. Each needs a name of its own.` : null;
}

export const MAX_MAPPINGS = 500;

export const variableMappingSchema = z.object({
  id: storable(MAX_NAME),
  jsonPath: storable(1000),
  variableName: storable(MAX_NAME).default(''),
  variableCategory: storable(100).default(''),
  variableField: storable(100).default(''),
  sampleValue: storable(1000).default(''),
});
export type VariableMapping = z.infer<typeof variableMappingSchema>;

/**
 * Only these: the security header and its secret are never part of a graph, which is copied, versioned and
 * shown.
 */
export const webhookSettingsSchema = z.object({
  url: storable(2000).default(''),
  variableMappings: z.array(variableMappingSchema).max(MAX_MAPPINGS).default([]),
});

/** "Budget Range" → "budget_range". Characters that a placeholder cannot contain are dropped. */
export function variableName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_').replace(/\W/g, '');
}
