import { defineVendorServer } from '#connectors/framework/run/define-vendor.ts';
import { listCalendars } from './calendars.ts';
import { readNotice, unwatch, watch } from './channels.ts';
import { GOOGLE, reasonIn } from './client.ts';
import { busy, put, remove } from './events.ts';
import { sandbox } from './sandbox.ts';

export const server = defineVendorServer({
  baseUrl: () => GOOGLE,
  headers: ({ accessToken = '' }) => ({ authorization: `Bearer ${accessToken}` }),
  // The id of the primary calendar is the account's e-mail address.
  verify: async (client) => {
    const calendars = await listCalendars({ client });
    return { account: calendars.find(({ isPrimary }) => isPrimary)?.value ?? 'Google account' };
  },
  lists: { calendars: listCalendars },
  reasonIn,
  calendar: { busy, put, remove, watching: { watch, unwatch, readNotice } },
  sandbox,
});
