import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, MessageSquareText, Phone, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Voicemail } from '#features/voicemail/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { telLink } from '#ui/format/reach-link.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { callerText } from './caller-text.ts';
import { wholeMomentText } from './moment-text.ts';
import { useVoicemailActions } from './use-voicemail-actions.ts';
import { VoicemailMessage } from './voicemail-message.tsx';
import { voicemailQuery } from './voicemail-queries.ts';

export function VoicemailDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  // The open voicemail stays visible while the drawer slides out.
  const { shown, forget } = useOpening(id);
  // Not fetched again while the drawer closes, because the voicemail may already be deleted.
  const [left, setLeft] = useState<number | null>(null);
  if (id === null && left !== null) setLeft(null);
  const query = useQuery({ ...voicemailQuery(shown ?? 0), enabled: id !== null && id !== left });
  const voicemail = query.data?.id === shown ? query.data : undefined;
  const { mark, setMissed, remove } = useVoicemailActions();
  useMarkedRead({ voicemail: id === null ? undefined : voicemail, mark });
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      onClosed={forget}
      title={voicemail ? callerText(voicemail) : 'Voicemail'}
      description={voicemail ? wholeMomentText(voicemail.received_at) : undefined}
      navigation={
        voicemail
          ? [
              {
                label: 'Mark as unread',
                icon: <Mail />,
                act: () => mark({ voicemail, read: false }),
              },
              { label: 'Delete voicemail', icon: <Trash2 />, act: () => remove(voicemail) },
            ].map(({ label, icon, act }) => (
              <Tooltip key={label} label={label}>
                <Button
                  variant="ghost"
                  icon={icon}
                  label={label}
                  onClick={() => {
                    setLeft(voicemail.id);
                    onClose();
                    act();
                  }}
                />
              </Tooltip>
            ))
          : undefined
      }
      footer={voicemail?.phone_number ? <Answers voicemail={voicemail} /> : undefined}
    >
      {voicemail ? (
        <div className="flex flex-col gap-6">
          <VoicemailMessage key={voicemail.id} voicemail={voicemail} />
          <Switch
            label="Counts as a missed call"
            hint="Turn it off for a supplier, a thank-you or a wrong number. Callers who book or reach you later no longer count either."
            checked={voicemail.counts_as_missed}
            onCheckedChange={(missed) => setMissed({ voicemail, missed })}
          />
        </div>
      ) : (
        <Waiting error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Drawer>
  );
}

/** Once per opening, so that "mark as unread" is not reverted. */
function useMarkedRead({
  voicemail,
  mark,
}: {
  voicemail: Voicemail | undefined;
  mark: (change: { voicemail: Voicemail; read: boolean }) => void;
}): void {
  const [marked, setMarked] = useState<number | null>(null);
  const id = voicemail?.id ?? null;
  useEffect(() => {
    if (id === marked) return;
    setMarked(id);
    if (voicemail && !voicemail.is_read) mark({ voicemail, read: true });
  }, [id, marked, voicemail, mark]);
}

function Answers({ voicemail: { phone_number: phone, contact_id: contactId } }: { voicemail: Voicemail }) {
  return (
    <>
      {contactId === null ? null : (
        <Link to="/contacts/$id" params={{ id: String(contactId) }} hash="write" className={buttonStyle()}>
          <MessageSquareText aria-hidden="true" className="size-4.5" />
          Text back
        </Link>
      )}
      {phone ? (
        <a href={telLink(phone)} className={buttonStyle({ variant: 'primary' })}>
          <Phone aria-hidden="true" className="size-4.5" />
          Call back
        </a>
      ) : null}
    </>
  );
}

function Waiting({
  error,
  retrying,
  onRetry,
}: {
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}) {
  if (!error) {
    return (
      <div aria-busy="true" className="flex flex-col gap-6">
        <Skeleton className="h-40 w-full" />
        <SkeletonText lines={5} />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title="This voicemail no longer exists." />;
  }
  return (
    <ErrorState
      message={failureText(error, 'Failed to load this voicemail. Please try again later.')}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
