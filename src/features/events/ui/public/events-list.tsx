import { CalendarPlus, MapPin, MonitorPlay } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PublicEvent, shortDescription } from '#features/events/contract/vocabulary.ts';
import type { eventsRoute } from '#features/events/contract.ts';
import { callPublic } from '#ui/api/call-public.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { defineIsland } from '#ui/island/define-island.tsx';
import { type EventList, readCache, writeCache } from './events-cache.ts';

type State = EventList | 'loading' | 'error';

/** The server had the events, or they are read here: from this browser's cache, or from the server again. */
function List({ list }: { list: EventList | null }) {
  const [state, setState] = useState<State>(list ?? 'loading');
  useEffect(() => {
    const storage = window.localStorage;
    const kept = list ?? readCache({ storage, now: Date.now() });
    if (kept) setState(kept);
    if (list) writeCache({ storage, now: Date.now(), list });
    if (kept) return;
    const leaving = new AbortController();
    callPublic<typeof eventsRoute>('GET', '/api/events', { signal: leaving.signal }).then(
      ({ data }) => {
        writeCache({ storage, now: Date.now(), list: data });
        setState(data);
      },
      () => {
        if (!leaving.signal.aborted) setState('error');
      },
    );
    return () => leaving.abort();
  }, [list]);

  return (
    <div aria-live="polite" aria-busy={state === 'loading'}>
      <Content state={state} />
    </div>
  );
}

function Content({ state }: { state: State }) {
  if (state === 'loading') return <Note>Loading events...</Note>;
  if (state === 'error') return <Note>Unable to load events at this time. Please check back later.</Note>;
  const { events, sample } = state;
  if (events.length === 0) return <Note>No upcoming events scheduled at the moment. Check back soon!</Note>;
  return (
    <>
      {sample ? (
        <p className="mb-6 inline-block rounded-control bg-info-wash px-3 py-2 text-info text-sm">
          These are sample events of a demo: they do not take place.
        </p>
      ) : null}
      <ul className="grid gap-6 md:grid-cols-2">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="rounded-card border border-line border-dashed px-6 py-12 text-center text-soft">{children}</p>
);

function EventCard({ event }: { event: PublicEvent }) {
  const isVirtual = event.type === 'virtual';
  const Icon = isVirtual ? MonitorPlay : MapPin;
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card">
      <div className="flex items-center justify-between gap-4 text-sm">
        <span
          className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-medium ${
            isVirtual ? 'bg-info-wash text-info' : 'bg-accent-wash text-accent-ink'
          }`}
        >
          <Icon aria-hidden="true" className="size-4" />
          {isVirtual ? 'Virtual' : 'In person'}
        </span>
        <span className="truncate text-soft">{event.source}</span>
      </div>
      <h3 className="mt-5 text-balance font-semibold text-xl leading-7">{event.title}</h3>
      <p className="mt-2 font-medium text-accent-ink">
        {event.date ? <time dateTime={event.date}>{event.dateFormatted}</time> : event.dateFormatted}
      </p>
      <p className="text-soft">{event.location}</p>
      <p className="wrap-anywhere mt-3 grow text-pretty">{shortDescription(event.description)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          href={event.link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ variant: 'primary' })}
        >
          Register<span className="sr-only"> for {event.title} (opens in a new tab)</span>
        </a>
        {event.date ? (
          <a href={`/api/events/${event.key}/event.ics`} download className={buttonStyle()}>
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            Add to calendar<span className="sr-only">: {event.title}</span>
          </a>
        ) : null}
      </div>
    </li>
  );
}

export const EventsList = defineIsland('events-list', List);
