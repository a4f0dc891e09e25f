import { CircleAlert, CircleCheck, CircleMinus, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Run, RunStatus } from '#features/automations/contract.ts';
import { Spinner } from '#ui/control/spinner.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';

const LOOKS: Record<RunStatus, { label: string; tone: BadgeTone; icon: ReactNode }> = {
  completed: { label: 'Completed', tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  failed: { label: 'Failed', tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
  processing: { label: 'Processing', tone: 'info', icon: <Spinner /> },
  pending: { label: 'Pending', tone: 'info', icon: <Spinner /> },
  canceled: { label: 'Canceled', tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
  skipped: { label: 'Skipped', tone: 'neutral', icon: <CircleMinus aria-hidden="true" /> },
};

export function RunStatusBadge({ status }: { status: RunStatus }) {
  const { label, tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

export const isUnderWay = ({ status }: { status: RunStatus }): boolean =>
  status === 'processing' || status === 'pending';
/** A run that a step skipped may go on once the contact can be reached. */
export const canRetry = ({
  status,
  current_action: action,
}: Pick<Run, 'status' | 'current_action'>): boolean =>
  status === 'failed' || status === 'canceled' || (status === 'skipped' && Boolean(action));
