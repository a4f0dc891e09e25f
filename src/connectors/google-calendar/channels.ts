/** Google posts to an address of ours when a calendar changes. A channel ends after some days and cannot be prolonged. */
import type { VendorCalendar } from '#connectors/framework/run/define-vendor.ts';
import { isRefusal } from '#connectors/framework/run/vendor-client.ts';
import { ask, openGoogle } from './client.ts';

/** What Google allows for events. */
const WEEK_SECONDS = 7 * 86_400;

type Watching = NonNullable<VendorCalendar['watching']>;

export const watch: Watching['watch'] = async ({ client, calendarId, id, token, address }) => {
  const { resourceId, expiration } = await ask(
    openGoogle(client).events.watch({
      calendarId,
      requestBody: { id, token, address, type: 'web_hook', params: { ttl: String(WEEK_SECONDS) } },
    }),
  );
  return { resourceId: resourceId ?? '', expiresAt: expiration ? new Date(Number(expiration)) : null };
};

export const unwatch: Watching['unwatch'] = async ({ client, id, resourceId }) => {
  try {
    await ask(openGoogle(client).channels.stop({ requestBody: { id, resourceId } }));
  } catch (error) {
    // It has ended by itself.
    if (!isRefusal(error, 404)) throw error;
  }
};

/** Every notification names its channel and repeats the token that we gave it. Its body is empty. */
export const readNotice: Watching['readNotice'] = (headers) => {
  const [id, token] = [headers['x-goog-channel-id'], headers['x-goog-channel-token']];
  return typeof id === 'string' && typeof token === 'string' ? { id, token } : null;
};
