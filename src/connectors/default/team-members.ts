import { z } from 'zod';
import type { OptionSource } from '#connectors/framework/option-source.ts';

export const teamMembers: OptionSource = {
  id: 'team-members',
  path: '/api/automations/team',
  read: z
    .array(z.object({ id: z.string(), name: z.string(), email: z.string() }))
    .transform((list) => list.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))),
  failure: { as: 'text', text: 'Failed to load your team. Everyone and other addresses can be chosen.' },
};
