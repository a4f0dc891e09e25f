import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';

/** Users must always see that the sandbox is not real. */
export function SandboxNote({ name }: { name: string }) {
  return (
    <p className="mb-4 flex items-start gap-2 rounded-control bg-accent-wash px-3 py-2 text-sm leading-5 text-ink">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
      <span>
        {name} is a sandbox here: nothing really leaves. What would have been sent is listed in{' '}
        <Link
          to="/sandbox/messages"
          className="rounded-[4px] font-medium text-accent-ink underline underline-offset-4"
        >
          Sandbox messages
        </Link>
        , where you can answer as the customer.
      </span>
    </p>
  );
}
