import { z } from 'zod';
import { defineVendorServer, type VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { ask, locationOf } from './api.ts';
import { listCalendars, listTeamMembers } from './lists.ts';
import { messages } from './messages.ts';
import { sandbox } from './sandbox.ts';

const location = z.object({ location: z.object({ name: z.string().min(1) }) });
const profile = z.object({
  location: z.object({
    name: z.string().min(1),
    // Any of these may be missing or empty.
    email: z.email().toLowerCase().nullish().catch(null),
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    timezone: z.string().nullish(),
  }),
});
/** A list where several fields are wrong. */
const refusal = z.object({ message: z.union([z.string(), z.array(z.string())]) });

export const server = defineVendorServer({
  baseUrl: () => 'https://services.leadconnectorhq.com',
  headers: ({ accessToken = '' }) => ({ authorization: `Bearer ${accessToken}` }),
  verify: async (client) => ({ account: location.parse(await askForLocation(client)).location.name }),
  profile: async (client) => {
    const found = profile.parse(await askForLocation(client)).location;
    const { name: businessName, email, firstName, lastName, timezone } = found;
    return {
      businessName,
      email: email ?? null,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      timezone: timezone || null,
    };
  },
  lists: { calendars: listCalendars, teamMembers: listTeamMembers },
  reasonIn: (answer) => {
    const message = refusal.safeParse(answer).data?.message;
    return message === undefined ? null : [message].flat().join(', ');
  },
  messages,
  sandbox,
});

const askForLocation = (client: VendorClient): Promise<unknown> =>
  ask({ client, path: `/locations/${encodeURIComponent(locationOf(client))}` });
