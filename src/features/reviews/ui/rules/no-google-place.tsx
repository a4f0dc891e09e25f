import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';

/** Without a place, Google is left out of the choice. */
export function NoGooglePlace({ hasOthers }: { hasOthers: boolean }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-info-wash px-3 py-2 text-sm leading-5">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
      <span>
        {hasOthers
          ? 'Google has no link yet, so customers are sent to the other destinations.'
          : 'Google has no link yet, so no customer can be asked for a public review.'}{' '}
        Choose your business under Google My Business in{' '}
        <Link to="/brand-management" className="font-medium text-accent-ink underline underline-offset-4">
          Business Details
        </Link>
        .
      </span>
    </p>
  );
}
