/** What a starter node carries beside its trigger: the variables that a conversation or a webhook adds to the flow. */
import { z } from 'zod';
import { MAX_NAME, MAX_TEXT } from './limits.ts';
import { storable } from './storable-text.ts';

export const conversationVariableSchema = z.object({
  id: storable(MAX_NAME),
  /** As `variableName` makes it, so that `{conversation.name}` finds it. */
  name: storable(100),
  instructions: storable(MAX_TEXT),
  has_expected_responses: z.boolean(),
  expected_responses: z.array(storable(MAX_NAME)).max(100),
});
export type ConversationVariable = z.infer<typeof conversationVariableSchema>;

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

/** Only these: the security header and its secret are never part of a graph, which is copied, versioned and shown. */
export const webhookSettingsSchema = z.object({
  url: storable(2000).default(''),
  variableMappings: z.array(variableMappingSchema).max(MAX_MAPPINGS).default([]),
});

/** "Budget Range" → "budget_range". Characters that no placeholder can name are left out. */
export function variableName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_').replace(/\W/g, '');
}
