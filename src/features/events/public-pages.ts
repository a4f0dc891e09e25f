import type { Context } from '#platform/context.ts';
import type { PublicPage } from '#platform/public-page.ts';
import type { PublicEvent } from './contract/vocabulary.ts';
import { listEventsSoon } from './feeds/service.ts';

/** The page does not wait longer for feeds; it fetches them itself and says that it does. */
const PATIENCE_MS = 600;

const eventsPage: PublicPage = {
  path: '/events',
  name: 'events',
  inSitemap: true,
  load: async ({ context }) => {
    const list = await listEventsSoon({ context, withinMs: PATIENCE_MS });
    return {
      data: { list },
      head: {
        title: 'Events for local service businesses',
        description:
          'Small evenings and short webinars for owners and operators of local service businesses, in Salt Lake City and online. Join the events list.',
        picture: { path: '/social/events.png', alt: 'A porch with its light on, and the word Events' },
        structuredData: list && !list.sample ? structuredEvents(list.events, context) : [],
      },
    };
  },
};

const leavePage: PublicPage = {
  path: '/events/leave',
  name: 'events-leave',
  inSitemap: false,
  load: async ({ query: { key = '' } }) => ({
    data: { leaveKey: key },
    head: { title: 'Leave the events list', description: 'Stop e-mails about events.', hidden: true },
  }),
};

export const eventsPages: readonly PublicPage[] = [eventsPage, leavePage];

function structuredEvents(events: PublicEvent[], { publicUrl }: Context): object[] {
  return events
    .filter(({ date }) => date !== null)
    .slice(0, 20)
    .map(({ title, description, date, link, type }) => ({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description,
      startDate: date,
      url: link,
      image: `${publicUrl}/social/events.png`,
      eventAttendanceMode: `https://schema.org/${type === 'virtual' ? 'Online' : 'Offline'}EventAttendanceMode`,
      location:
        type === 'virtual'
          ? { '@type': 'VirtualLocation', url: link }
          : {
              '@type': 'Place',
              name: 'Salt Lake City',
              address: { '@type': 'PostalAddress', addressLocality: 'Salt Lake City', addressRegion: 'UT' },
            },
    }));
}
