import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { QueryProvider } from '#ui/api/query-provider.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { listSandboxMailRoute } from '../contract.ts';
import { SandboxMailItem, SandboxMailSkeleton } from './sandbox-mail-item.tsx';

/** Mail is sent by a job, a moment after it was asked for; so the page looks again by itself. */
const LOOK_AGAIN_MS = 3000;

export function SandboxMailPage() {
  return (
    <QueryProvider>
      <Mailbox />
    </QueryProvider>
  );
}

function Mailbox() {
  const mail = useQuery({
    queryKey: ['sandbox-mail'],
    queryFn: async ({ signal }) => (await call(listSandboxMailRoute, { signal })).data,
    refetchInterval: (query) => (query.state.status === 'error' ? false : LOOK_AGAIN_MS),
  });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Sandbox mailbox"
        description="This is a sandbox. No e-mail leaves this demo: what it would have sent to anybody is listed here, for everybody who can open this page. New mail appears by itself."
      />
      {mail.data ? (
        mail.data.length === 0 ? (
          <EmptyState
            title="No e-mail yet"
            message="Create an account or ask for a new password, and the e-mail will appear here."
          />
        ) : (
          <ul className="flex flex-col gap-4">
            {mail.data.map((item) => (
              <SandboxMailItem key={item.id} mail={item} />
            ))}
          </ul>
        )
      ) : mail.isError ? (
        <ErrorState
          message={failureText(mail.error)}
          onRetry={() => void mail.refetch()}
          retrying={mail.isFetching}
        />
      ) : (
        <SandboxMailSkeleton />
      )}
    </div>
  );
}

function failureText(error: Error): string {
  if (error instanceof ApiError && error.status === 404)
    return 'There is no sandbox mailbox here: the demo is off.';
  return error instanceof ApiError ? error.message : 'Failed to load the mailbox. Please try again later.';
}
