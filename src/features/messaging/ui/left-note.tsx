import { Link } from '@tanstack/react-router';

/** How many messages the business may still send, and where to get more. */
export function LeftNote({ text }: { text: string }) {
  return (
    <p className="mb-3 text-sm text-soft">
      {text}{' '}
      <Link
        to="/account/plans"
        className="rounded-[4px] font-medium text-accent-ink underline underline-offset-4"
      >
        See Plans
      </Link>
    </p>
  );
}
