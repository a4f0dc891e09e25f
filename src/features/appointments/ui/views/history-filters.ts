import type { AppointmentStatus } from '#features/appointments/contract.ts';

/** The history's filters, with the statuses each one selects. */
export const HISTORY_FILTERS: { label: string; statuses: AppointmentStatus[] }[] = [
  { label: 'Scheduled', statuses: ['Scheduled'] },
  { label: 'Rescheduled', statuses: ['Rescheduled'] },
  { label: 'Completed', statuses: ['Completed'] },
  { label: 'Cancelled', statuses: ['Canceled'] },
  { label: 'In Progress', statuses: ['In Progress'] },
  { label: 'Awaiting Confirmation', statuses: ['Awaiting Information', 'Awaiting Confirmation'] },
  { label: 'No Show', statuses: ['No Show'] },
];
