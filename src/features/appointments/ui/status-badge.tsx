import type { AppointmentStatus } from '#features/appointments/contract.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { statusTones } from './appointment-texts.ts';

export function StatusBadge({ status, label = status }: { status: AppointmentStatus; label?: string }) {
  return <Badge tone={statusTones[status]}>{label}</Badge>;
}
