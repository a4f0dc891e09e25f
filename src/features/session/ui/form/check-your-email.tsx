import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { appConfig } from '#ui/session/app-config.ts';
import { AuthLayout } from './auth-layout.tsx';
import { textLink } from './text-link.ts';

export function CheckYourEmail({ message }: { message: string }) {
  return (
    <AuthLayout title="Check your e-mail">
      <div role="status" className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-ink">
          <MailCheck aria-hidden="true" className="size-5" />
        </span>
        <p className="min-w-0">{message}</p>
      </div>
      <WhereItIs />
      <p className="mt-6 text-sm">
        <Link to="/" className={textLink}>
          Back to login
        </Link>
      </p>
    </AuthLayout>
  );
}

function WhereItIs() {
  if (appConfig.mail === 'mailbox')
    return (
      <div className="mt-4">
        <p className="text-sm text-soft">
          This is a demo: the e-mail was not really sent. You can read it in the sandbox mailbox.
        </p>
        <Link to="/sandbox/mail" className={`${buttonStyle({ variant: 'primary' })} mt-3`}>
          Open the sandbox mailbox
        </Link>
      </div>
    );
  return (
    <p className="mt-4 text-sm text-soft">
      {appConfig.mail === 'log'
        ? 'This server is not set up to send e-mail yet, so the link is in its log. Ask the person who runs it for the link.'
        : 'Nothing there after a few minutes? Have a look in the spam folder.'}
    </p>
  );
}
