import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { QueryProvider } from '#ui/api/query-provider.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { CardListSkeleton } from '#ui/feedback/card-list-skeleton.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { appConfig } from '#ui/session/app-config.ts';
import { listSandboxMailRoute } from '../contract.ts';
import { SandboxMailItem } from './sandbox-mail-item.tsx';

/** A job sends mail shortly after the request, so the page refreshes automatically. */
const LOOK_AGAIN_MS = 3000;

export function SandboxMailPage() {
  return (
    <QueryProvider>
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title="Sandbox mailbox"
          description="This is a sandbox. No e-mail leaves this demo: what it would have sent is listed here, and only on the machine it runs on. New mail appears automatically."
        />
        {MAILBOXES[appConfig.mail]}
      </div>
    </QueryProvider>
  );
}

const MAILBOXES = {
  mailbox: <Mailbox />,
  log: <ClosedMailbox />,
  inbox: <EmptyState title="There is no sandbox mailbox here" message="E-mail is really sent." />,
};

function Mailbox() {
  const mail = useQuery({
    queryKey: ['sandbox-mail'],
    queryFn: async ({ signal }) => (await call(listSandboxMailRoute, { signal })).data,
    refetchInterval: (query) => (query.state.status === 'error' ? false : LOOK_AGAIN_MS),
  });
  if (mail.isError && !mail.data)
    return (
      <ErrorState
        message={failureText(mail.error, 'Failed to load the mailbox. Please try again later.')}
        onRetry={() => void mail.refetch()}
        retrying={mail.isFetching}
      />
    );
  if (!mail.data) return <CardListSkeleton />;
  if (mail.data.length === 0)
    return (
      <EmptyState
        title="No e-mail yet"
        message="Create an account or ask for a new password, and the e-mail will appear here."
      />
    );
  return (
    <ul className="flex flex-col gap-4">
      {mail.data.map((item) => (
        <SandboxMailItem key={item.id} mail={item} />
      ))}
    </ul>
  );
}

function ClosedMailbox() {
  return (
    <EmptyState
      icon={<Lock />}
      title="This mailbox opens only on the machine that Porchlight runs on"
      message="The e-mail and its link are in the server’s log there. Once SMTP_URL is set, e-mail is really sent."
      action={
        <Link to="/sandbox/messages" className={buttonStyle({})}>
          See what your business sent
        </Link>
      }
    />
  );
}
