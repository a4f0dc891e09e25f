import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptInvitationRoute, type Invitation, invitationRoute } from '#features/integrations/contract.ts';
import { PASSWORD_MIN_LENGTH } from '#features/session/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { QueryProvider } from '#ui/api/query-provider.tsx';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { FormProblems } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { sessionGate } from '#ui/session/browser-session.ts';
import { writeStoredUser } from '#ui/session/stored-user.ts';

/** Opened by the link in an invitation: a password, and the account is ready with the CRM connected. */
export function InvitationPage({ token }: { token: string }) {
  return (
    <QueryProvider>
      <div className="mx-auto max-w-md py-8">
        <h1 className="mb-6 text-center text-2xl leading-9 font-semibold tracking-tight">
          Welcome to Porchlight
        </h1>
        <Card>
          <Invited token={token} />
        </Card>
      </div>
    </QueryProvider>
  );
}

function Invited({ token }: { token: string }) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await call(invitationRoute, { params: { token }, signal })).data,
  });
  if (invitation.isError) {
    const isOver = invitation.error instanceof ApiError && invitation.error.status === 422;
    return isOver ? (
      <EmptyState
        title="This invitation does not work any more."
        message="It works once, for 7 days. If you have chosen a password, log in. Otherwise start again in your CRM."
        action={
          <Link to="/" className={buttonStyle({ variant: 'primary' })}>
            Log in
          </Link>
        }
      />
    ) : (
      <ErrorState
        message="Failed to load this page. Please try again later."
        onRetry={() => void invitation.refetch()}
        retrying={invitation.isFetching}
      />
    );
  }
  return invitation.data ? (
    <PasswordForm token={token} invitation={invitation.data} />
  ) : (
    <SkeletonText lines={4} />
  );
}

function PasswordForm({
  token,
  invitation: { email, account, vendor },
}: {
  token: string;
  invitation: Invitation;
}) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const accept = useMutation({
    mutationFn: () => call(acceptInvitationRoute, { params: { token }, body: { password } }),
    onSuccess: async ({ user }) => {
      writeStoredUser(user);
      if (sessionGate.adopt(user)) await navigate({ to: '/integrations', replace: true });
    },
  });
  const isShort = password.length < PASSWORD_MIN_LENGTH;
  const submit = () => {
    setChecked(true);
    if (!isShort && !accept.isPending && !accept.isSuccess) accept.mutate();
  };
  return (
    <PlainForm unsaved="kept" onSubmit={submit} className="flex flex-col gap-2">
      <p className="pb-2">
        Choose a password for <strong className="font-semibold break-words">{email}</strong>. Your account is
        then ready, with {vendor} ({account}) connected.
      </p>
      {/* Password managers store the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        label="Password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={isChecked && isShort ? `Use at least ${PASSWORD_MIN_LENGTH} characters.` : undefined}
      >
        <Input
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          onValueChange={setPassword}
        />
      </Field>
      <FormProblems problems={accept.isError ? [failureOf(accept.error)] : []} />
      <Button type="submit" variant="primary" size="large" loading={accept.isPending} className="mt-1">
        Open my account
      </Button>
    </PlainForm>
  );
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.errors.password?.[0] ?? error.message)
    : 'That did not work. Please try again.';
