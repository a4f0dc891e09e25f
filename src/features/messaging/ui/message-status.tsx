import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon, RotateCw, Send } from 'lucide-react';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { type Message, retryMessageRoute, type MessageStatus as Status } from '../contract.ts';
import { keepMessage } from './message-queries.ts';

const LOOKS: Record<Status, { label: string; tone: BadgeTone; Icon: LucideIcon }> = {
  queued: { label: 'Queued', tone: 'neutral', Icon: Clock },
  sending: { label: 'Sending', tone: 'info', Icon: Send },
  sent: { label: 'Sent', tone: 'success', Icon: Check },
  delivered: { label: 'Delivered', tone: 'success', Icon: CheckCheck },
  failed: { label: 'Failed', tone: 'danger', Icon: CircleAlert },
  received: { label: 'Received', tone: 'neutral', Icon: Check },
};

type MessageStatusProps = {
  message: Pick<Message, 'id' | 'status' | 'reason' | 'sandbox'>;
  onRetried?: (message: Message) => void;
};

/** A message's status, why it failed or still waits, and Retry. */
export function MessageStatus({ message, onRetried }: MessageStatusProps) {
  const { status, reason, sandbox } = message;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="flex flex-wrap items-center gap-1.5">
        <StatusBadge status={status} />
        {sandbox ? <Badge tone="accent">Sandbox</Badge> : null}
      </span>
      {status === 'queued' && reason ? <span className="text-sm break-words text-soft">{reason}</span> : null}
      {status === 'failed' ? <Failure id={message.id} reason={reason} onRetried={onRetried} /> : null}
    </div>
  );
}

export function StatusBadge({ status }: { status: Status }) {
  const { label, tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

function Failure({
  id,
  reason,
  onRetried,
}: {
  id: number;
  reason: string | null;
  onRetried: MessageStatusProps['onRetried'];
}) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: async () => (await call(retryMessageRoute, { params: { id } })).data,
    onSuccess: (message) => {
      keepMessage(client, message);
      onRetried?.(message);
    },
  });
  const refusal = retry.error instanceof ApiError ? retry.error.message : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span role={retry.isError ? 'alert' : undefined} className="min-w-0 break-words text-danger">
        {retry.isError ? (refusal ?? 'Failed to try it again.') : (reason ?? 'It was not sent.')}
      </span>
      <Button
        size="small"
        icon={<RotateCw aria-hidden="true" />}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        Retry
      </Button>
    </div>
  );
}
