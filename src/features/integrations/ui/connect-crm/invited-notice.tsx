import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import type { ConnectReply } from '#features/integrations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { appConfig } from '#ui/session/app-config.ts';
import { inviteNew } from './connect-code.ts';
import { Problem } from './problem.tsx';

/** The server's own words: nothing is connected before the invitation is opened. */
export function InvitedNotice({
  code,
  message,
  email,
  onReply,
  onOther,
}: {
  code: string | undefined;
  message: string;
  email: string;
  onReply: (reply: ConnectReply) => void;
  onOther: () => void;
}) {
  const again = useMutation({
    mutationFn: () => inviteNew({ code, email }),
    onSuccess: (invited) => {
      if ('reply' in invited) onReply(invited.reply);
    },
  });
  const problem = again.data && 'problem' in again.data ? again.data.problem : null;
  const isSentAgain = again.isSuccess && problem === null;
  return (
    <div className="flex flex-col items-center gap-4 py-2 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-accent-wash text-accent-ink">
        <MailCheck aria-hidden="true" className="size-6" />
      </span>
      <h2 className="text-lg leading-7 font-semibold">Check your e-mail</h2>
      <p role="status" className="text-balance">
        {isSentAgain ? 'Sent once more. ' : ''}
        {message}
      </p>
      <WhereItIs />
      {problem ? <Problem text={problem} /> : null}
      <div className="flex flex-wrap justify-center gap-3">
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          Send it again
        </Button>
        <Button variant="ghost" disabled={again.isPending} onClick={onOther}>
          Use another address
        </Button>
      </div>
    </div>
  );
}

function WhereItIs() {
  if (appConfig.mail === 'mailbox')
    return (
      <p className="text-sm text-soft">
        This is a demo: the e-mail was not really sent. It is in the{' '}
        <Link
          to="/sandbox/mail"
          className="inline-flex min-h-6 items-center font-medium text-accent-ink underline underline-offset-2"
        >
          sandbox mailbox
        </Link>
        .
      </p>
    );
  return (
    <p className="text-sm text-soft">
      {appConfig.mail === 'log'
        ? 'This server is not set up to send e-mail yet, so the link is in its log.'
        : 'Nothing there after a few minutes? Have a look in the spam folder.'}
    </p>
  );
}
