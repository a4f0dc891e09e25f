import { z } from 'zod';
import type { ListEntry, ListRequest } from '#connectors/framework/run/define-vendor.ts';
import { ask, locationOf } from './api.ts';

type Ask = Pick<ListRequest, 'client'>;

const calendars = z.object({
  calendars: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean().default(true) })),
});
const users = z.object({
  users: z.array(z.object({ id: z.string(), name: z.string().nullish(), email: z.string().nullish() })),
});

export async function listCalendars({ client }: Ask): Promise<ListEntry[]> {
  const query = { locationId: locationOf(client) };
  const answer = calendars.parse(await ask({ client, path: '/calendars/', query }));
  return answer.calendars
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ value: id, label: name }));
}

export async function listTeamMembers({ client }: Ask): Promise<ListEntry[]> {
  const query = { locationId: locationOf(client) };
  const answer = users.parse(await ask({ client, path: '/users/', query }));
  return answer.users.map(({ id, name, email }) => ({ value: id, label: name || email || id }));
}
