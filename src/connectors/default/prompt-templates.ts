import { z } from 'zod';
import type { OptionSource } from '#connectors/framework/option-source.ts';

/** Instructions for the receptionist; `standard`, without any, is always there. */
export const promptTemplates: OptionSource = {
  id: 'prompt-template-options',
  path: '/apiv2/getPromptTemplates',
  read: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .transform((list) => list.map(({ id, name }) => ({ value: id, label: name }))),
  failure: { as: 'text', text: 'Failed to load prompt templates' },
};
