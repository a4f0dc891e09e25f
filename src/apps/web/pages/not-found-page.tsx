import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#ui/control/button-style.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { LostMailbox } from './lost-mailbox.tsx';

export function NotFoundPage() {
  const user = useCurrentUser();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center">
      <div className="w-72 max-w-full">
        <LostMailbox />
      </div>
      <h1 className="mt-6 font-semibold text-2xl leading-9 tracking-tight">
        There is no page at this address
      </h1>
      <p className="mt-2 text-balance text-soft">
        The page you asked for does not exist, or it has moved. Check the address for a slip of the finger, or
        start again from the front door.
      </p>
      <Link to={user ? '/dashboard' : '/'} className={`mt-6 ${buttonStyle({ variant: 'primary' })}`}>
        {user ? 'Go to the dashboard' : 'Go to the front page'}
      </Link>
    </div>
  );
}
