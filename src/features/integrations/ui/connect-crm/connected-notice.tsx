import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';

export function ConnectedNotice() {
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-success" />
      <p role="status" className="text-lg leading-7 font-semibold">
        Successfully Connected!
      </p>
      <Link to="/integrations" className={buttonStyle({ variant: 'primary', size: 'large' })}>
        Go to Integrations
      </Link>
    </div>
  );
}
