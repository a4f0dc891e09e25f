import { CACHE_MS, type PublicEvent } from '#features/events/contract/vocabulary.ts';
import type { KeptFeed } from '#features/events/memory.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { writeIcs } from '#platform/icalendar.ts';
import { fetchFeed } from './fetch-feed.ts';
import { parseFeed } from './parse-feed.ts';
import { byDate, readEvent } from './read-event.ts';
import { sampleFeed } from './sample-feed.ts';

/** A feed that failed is tried again sooner. */
const RETRY_MS = 60_000;
/** Feeds do not say when an event ends. */
const EVENT_MS = 3_600_000;

export type EventList = { events: PublicEvent[]; sample: boolean };

/** Throws only if no feed at all can be read; one that fails counts as empty, or as it last was. */
export async function listEvents({ context }: { context: Context }): Promise<EventList> {
  const { EVENT_FEEDS: urls, DEMO } = context.env;
  const now = context.clock.now();
  if (urls.length === 0)
    return { sample: DEMO, events: DEMO ? eventsOf({ xml: sampleFeed(now), fallback: '', now }) : [] };
  const feeds = await Promise.all(urls.map((url) => readFeed({ context, url })));
  if (feeds.every(({ failed, events }) => failed && events.length === 0))
    throw new AppError('events-unavailable');
  const byLink = new Map(feeds.flatMap(({ events }) => events).map((event) => [event.id, event]));
  return { events: [...byLink.values()].sort(byDate), sample: false };
}

/** The list, or null if it takes longer than a visitor should wait for the page. */
export async function listEventsSoon({
  context,
  withinMs,
}: {
  context: Context;
  withinMs: number;
}): Promise<EventList | null> {
  const late = new Promise<null>((resolve) => {
    context.clock.after(withinMs, () => resolve(null));
  });
  return await Promise.race([listEvents({ context }).catch(() => null), late]);
}

export async function eventAsCalendar({ context, key }: { context: Context; key: string }): Promise<string> {
  const { events } = await listEvents({ context });
  const event = events.find((one) => one.key === key);
  if (!event?.date) throw new AppError('not-found');
  const startsAt = new Date(event.date);
  return writeIcs({
    name: event.title,
    events: [
      {
        uid: `event-${event.key}@porchlight`,
        sequence: 0,
        startsAt,
        endsAt: new Date(startsAt.getTime() + EVENT_MS),
        changedAt: context.clock.now(),
        summary: event.title,
        description: `${event.description}\n\n${event.link}`,
        location: event.location,
        status: 'CONFIRMED',
      },
    ],
  });
}

function readFeed({ context, url }: { context: Context; url: string }): Promise<KeptFeed> {
  const { feeds, reading } = context.memory.events;
  const kept = feeds.get(url);
  const age = context.clock.now().getTime() - (kept?.readAt ?? 0);
  if (kept && age < (kept.failed ? RETRY_MS : CACHE_MS)) return Promise.resolve(kept);
  const underWay = reading.get(url);
  if (underWay) return underWay;
  const started = readAgain({ context, url, kept })
    .then((feed) => {
      feeds.set(url, feed);
      return feed;
    })
    .finally(() => reading.delete(url));
  reading.set(url, started);
  return started;
}

async function readAgain({
  context: { clock, env, logger },
  url,
  kept,
}: {
  context: Context;
  url: string;
  kept: KeptFeed | undefined;
}): Promise<KeptFeed> {
  try {
    const allowPrivate = env.WEBHOOK_ALLOW_PRIVATE;
    const fetched = await fetchFeed({ url, known: kept?.version, allowPrivate });
    if (fetched === 'unchanged' && kept) return { ...kept, readAt: clock.now().getTime(), failed: false };
    if (fetched === 'unchanged') throw new Error('an unknown version is unchanged');
    const events = eventsOf({ xml: fetched.xml, fallback: new URL(url).hostname, now: clock.now() });
    return { readAt: clock.now().getTime(), events, version: fetched.version, failed: false };
  } catch (error) {
    logger.warn({ err: error, feed: new URL(url).hostname }, 'a feed of events could not be read');
    return {
      readAt: clock.now().getTime(),
      events: kept?.events ?? [],
      version: kept?.version,
      failed: true,
    };
  }
}

function eventsOf({ xml, fallback, now }: { xml: string; fallback: string; now: Date }): PublicEvent[] {
  const { title, items } = parseFeed(xml);
  return items
    .flatMap((item) => readEvent({ item, source: title.slice(0, 100) || fallback, now }) ?? [])
    .sort(byDate);
}
