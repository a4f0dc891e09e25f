import { Link } from '@tanstack/react-router';
import type { SpokenSentence } from './marked-sentence.ts';

const OFFERINGS = { to: '/offerings', name: 'Offerings' } as const;
const DETAILS = { to: '/brand-management', name: 'Business Details' } as const;
const CALENDAR = { to: '/appointments', name: 'Appointments' } as const;

/** Where a fact is written, by the start of its id: `offering:12`. An answer is changed in the draft itself. */
const PLACES: Readonly<Record<string, typeof OFFERINGS | typeof DETAILS | typeof CALENDAR>> = {
  offering: OFFERINGS,
  slot: CALENDAR,
  appointment: CALENDAR,
  hours: DETAILS,
  name: DETAILS,
  phone: DETAILS,
  email: DETAILS,
  website: DETAILS,
  address: DETAILS,
  serviceAreas: DETAILS,
};

/** A fact that is wrong is mended where it is written; a correction would only hide it. */
export function FactSource({ sentence: { receipts } }: { sentence: SpokenSentence }) {
  const place = receipts.map(({ fact }) => PLACES[fact.split(':', 1)[0] ?? '']).find(Boolean);
  if (!place) return null;
  return (
    <p className="mb-3 text-sm text-soft">
      It said this from{' '}
      <Link to={place.to} className="font-medium text-accent-ink underline underline-offset-4">
        {place.name}
      </Link>
      . If it is wrong there, change it there.
    </p>
  );
}
