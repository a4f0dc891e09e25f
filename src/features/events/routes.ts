import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  eventCalendarRoute,
  eventsRoute,
  joinEventsRoute,
  leaveEventsRoute,
  signupsFileRoute,
} from './contract.ts';
import { eventAsCalendar, listEvents } from './feeds/service.ts';
import { exportSignups, joinList, leaveList } from './signups/service.ts';

export function eventsRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, eventsRoute, async () => success(await listEvents({ context })));

  serve(app, eventCalendarRoute, async ({ params }) => ({
    filename: 'event.ics',
    body: await eventAsCalendar({ context, key: params.key }),
  }));

  serve(app, joinEventsRoute, async ({ body, visitor }) => {
    await joinList({ context, signup: body, address: visitor.address });
    return done('Thanks! You are on the list.');
  });

  serve(app, leaveEventsRoute, async ({ body }) => {
    await leaveList({ context, key: body.key });
    return done('You are off the list.');
  });

  serve(app, signupsFileRoute, async ({ received }) =>
    exportSignups({ context, authorization: received.headers.authorization }),
  );
}
