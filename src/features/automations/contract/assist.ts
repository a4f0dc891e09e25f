/** AI Assist: a suggestion for the text of a step. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { success, text } from '#platform/fields.ts';

export const BRIEF_MAX = 500;
const TEXT_MAX = 5000;

const variable = z
  .string()
  .max(201)
  .regex(/^\w{1,100}\.\w{1,100}$/, 'This is not a variable.');

export const assistRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/assist',
  summary: 'Suggest a text for a step; nothing is saved',
  access: 'session',
  body: z.object({
    medium: z.enum(['text', 'email', 'call']),
    /** What it should say. Without it, `text` is improved. */
    brief: text(BRIEF_MAX).default(''),
    text: text(TEXT_MAX).default(''),
    /** What the flow can fill in: a suggestion names no other. */
    variables: z.array(variable).max(500).default([]),
  }),
  reply: z.object({
    status: success,
    data: z.object({
      text: z.string(),
      /** Written by rules, where no language model is set up or it did not answer usefully. */
      by: z.enum(['rules', 'model']),
    }),
  }),
});
