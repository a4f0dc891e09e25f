import type { ReactNode } from 'react';
import { Carousel } from '#ui/layout/carousel.tsx';
import { AutomationArt } from './art/automation-art.tsx';
import { CalendarArt } from './art/calendar-art.tsx';
import { OutboundCallArt } from './art/outbound-call-art.tsx';

const ROTATION_MS = 7000;

/** What is new, for returning users. Claims only what the product does. */
const updates = [
  {
    id: 'automation-builder',
    label: 'Automation builder',
    title: 'Draw what happens next',
    text: 'In the automation builder you decide what follows a call: text the caller, tell your crew, file the lead. You place the steps, Porchlight carries them out.',
    art: <AutomationArt />,
  },
  {
    id: 'outbound-calls',
    label: 'Outbound calls',
    title: 'Calls that go out, too',
    text: 'Your receptionist can ring people back: a quote that went quiet, a visit that is due tomorrow. You set when, and what is said.',
    art: <OutboundCallArt />,
  },
  {
    id: 'calendar-integration',
    label: 'Calendar integration',
    title: 'Booked into your own calendar',
    text: 'Connect the calendar you already keep. Callers are offered times that are free in it, and the job they book is there when you look.',
    art: <CalendarArt />,
  },
] as const;

export function ProductUpdates() {
  return (
    <aside
      aria-label="What is new"
      className="flex flex-col justify-center border-t border-line bg-sunken px-4 py-10 sm:px-8 lg:border-t-0 lg:border-l"
    >
      <Carousel
        label="Product updates"
        intervalMs={ROTATION_MS}
        className="mx-auto w-full max-w-120"
        slides={updates.map(({ id, label, ...update }) => ({
          id,
          label,
          content: <Update label={label} {...update} />,
        }))}
      />
    </aside>
  );
}

function Update({ label, title, text, art }: { label: string; title: string; text: string; art: ReactNode }) {
  return (
    <article>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">{art}</div>
      <p className="mt-6 text-sm font-medium text-accent-ink">{label}</p>
      <h2 className="mt-1 text-xl leading-7 font-semibold tracking-tight">{title}</h2>
      <p className="mt-2 text-soft">{text}</p>
    </article>
  );
}
