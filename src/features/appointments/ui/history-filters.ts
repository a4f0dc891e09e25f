import type { AppointmentStatus } from '#features/appointments/contract.ts';

/** What the history list can be filtered by, and what each stands for. */
export const HISTORY_FILTERS: { label: string; statuses: AppointmentStatus[] }[] = [
  { label: 'Scheduled', statuses: ['Scheduled'] },
  { label: 'Rescheduled', statuses: ['Rescheduled'] },
  { label: 'Completed', statuses: ['Completed'] },
  { label: 'Cancelled', statuses: ['Canceled'] },
  { label: 'In Progress', statuses: ['In Progress'] },
  { label: 'Awaiting Confirmation', statuses: ['Awaiting Information', 'Awaiting Confirmation'] },
  { label: 'No Show', statuses: ['No Show'] },
];
