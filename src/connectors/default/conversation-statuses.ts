import { z } from 'zod';
import type { OptionSource } from '#connectors/framework/option-source.ts';

export const conversationStatuses: OptionSource = {
  id: 'conversation-statuses',
  path: '/api/statuses',
  read: z
    .array(z.object({ name: z.string(), active: z.boolean() }))
    .transform((list) =>
      list.filter(({ active }) => active).map(({ name }) => ({ value: name, label: name })),
    ),
  failure: { as: 'text', text: 'Failed to load status options' },
};
