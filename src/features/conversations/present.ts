/** Maps a row to the contract's shape. */
import type { BookedVisit } from '#features/appointments/service.ts';
import {
  type ConversationDetail,
  type ConversationItem,
  IN_PROGRESS,
} from '#features/conversations/contract.ts';
import type { ShownRow } from './queries.ts';

const itemOf = (row: ShownRow): ConversationItem => ({
  id: row.id,
  contact_name: [row.contactFirstName, row.contactLastName].filter((part) => part !== '').join(' '),
  sender_id: row.senderId,
  call_direction: row.callDirection,
  contact_type: row.contactType,
  filters: row.filters,
  quote_status: row.quoteStatus,
  ready_to_schedule_an_appointment: row.readyToScheduleAnAppointment ? 1 : 0,
  sales_value: row.salesValue,
  created_at: row.createdAt.toISOString(),
  phone_number: row.phoneNumber,
  date_time: row.dateTime,
  gist: row.gist,
  source: row.source,
  version: row.version,
  is_live: row.callStatus === IN_PROGRESS,
  assignee_id: row.assigneeId,
  assignee_name: row.assigneeName,
  due_on: row.dueOn,
  is_overdue: row.isOverdue,
});

/** The specification has several names for some fields; all are filled in. */
export const detailOf = (row: ShownRow, visits: readonly BookedVisit[]): ConversationDetail => ({
  ...itemOf(row),
  quote_value: row.quoteValue,
  notes: row.notes,
  summary: row.summary,
  recording_url: row.recordingUrl,
  duration_seconds: row.durationSeconds,
  first_name: row.contactFirstName,
  last_name: row.contactLastName,
  contact_first_name: row.contactFirstName,
  contact_last_name: row.contactLastName,
  phone: row.phoneNumber,
  contact_phone: row.phoneNumber,
  email: row.email,
  contact_email: row.email,
  contact_id: row.contactId,
  call_status: row.callStatus,
  variables_collected: JSON.stringify(row.variablesCollected),
  conversation: JSON.stringify(row.transcript),
  rank: row.rank,
  additional_comments: row.additionalComments,
  appointments: visits.map(({ id, service, when, startsAt, isHeld }) => ({
    id,
    service,
    when,
    starts_at: startsAt.toISOString(),
    is_held: isHeld,
  })),
});
