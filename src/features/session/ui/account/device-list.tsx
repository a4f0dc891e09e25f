import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import {
  revokeOtherSessionsRoute,
  revokeSessionRoute,
  type SessionSummary,
} from '#features/session/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { securityEventsQuery, sessionsQuery } from './account-queries.ts';
import { ListCard } from './list-card.tsx';
import { Moment } from './moment.tsx';

export function DeviceList() {
  const sessions = useQuery(sessionsQuery);
  return (
    <ListCard
      title="Signed-in devices"
      description="Do not know one of these? Sign it out and change your password."
      query={sessions}
      failure="Failed to load your devices. Please try again later."
      empty={<EmptyState icon={<MonitorSmartphone />} title="No device is signed in." />}
      actions={<SignOutEverywhere disabled={!sessions.data?.some(({ current }) => !current)} />}
    >
      {(session) => <Device session={session} />}
    </ListCard>
  );
}

/** On all devices but this one. */
function SignOutEverywhere({ disabled }: { disabled: boolean }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevoke(async () => {
    const reply = await call(revokeOtherSessionsRoute);
    setAsking(false);
    return reply;
  });
  return (
    <>
      <Button size="small" disabled={disabled} focusableWhenDisabled onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere"
        message="All your other devices are signed out at once. You stay signed in on this one."
        confirmLabel="Sign out everywhere"
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
    </>
  );
}

function useRevoke(revoke: () => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(error.message),
    // After a failure too: usually the device was already signed out.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      await client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
    },
  });
}

function Device({ session }: { session: SessionSummary }) {
  const revoke = useRevoke(() => call(revokeSessionRoute, { params: { id: session.id } }));
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-soft"
      >
        <MonitorSmartphone className="size-4.5" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 truncate">{session.device}</span>
          {session.current ? <Badge tone="success">This device</Badge> : null}
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {session.address} · last active <Moment at={session.last_seen_at} />
        </p>
      </div>
      {session.current ? (
        <Link to="/account/logout" preload={false} className={buttonStyle({ size: 'small' })}>
          Log out
        </Link>
      ) : (
        <Button
          size="small"
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
          label={`Sign out ${session.device}`}
        >
          Sign out
        </Button>
      )}
    </>
  );
}
