import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  APPOINTMENT_STATUSES,
  type Appointment,
  type AppointmentStatus,
  BOOKED_BY,
} from '#features/appointments/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { AddressFields } from '../address-fields.tsx';
import { calendarsQuery, offeringsQuery } from '../appointment-queries.ts';
import { TimeField } from '../time/time-field.tsx';
import type { Draft, DraftErrors } from './draft.ts';

const options = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

export function AppointmentFields({
  appointment,
  draft,
  errors,
  timeNotes,
  onChange,
}: {
  appointment: Appointment;
  draft: Draft;
  errors: DraftErrors;
  /** Notes about the typed time, shown below it. */
  timeNotes: ReactNode;
  onChange: (changes: Partial<Draft>) => void;
}) {
  const { data: calendarData } = useQuery(calendarsQuery);
  const { data: offerings = [] } = useQuery(offeringsQuery);
  const calendars = calendarData?.calendars ?? [];
  // A status that the drawer does not offer is still shown.
  const statuses: AppointmentStatus[] = (APPOINTMENT_STATUSES as readonly string[]).includes(draft.status)
    ? [...APPOINTMENT_STATUSES]
    : [draft.status, ...APPOINTMENT_STATUSES];
  return (
    <>
      <Field label="Status" error={errors.status}>
        <Select
          value={draft.status}
          options={options(statuses)}
          onValueChange={(status) => onChange({ status })}
        />
      </Field>
      <Field label="Offering" error={errors.offering_id}>
        <Select
          // Shows the appointment's own title until the offerings are loaded.
          value={offerings.some(({ id }) => id === draft.offering_id) ? String(draft.offering_id) : null}
          placeholder={appointment.offering || appointment.title || 'Choose…'}
          options={offerings
            .filter(({ id, active }) => active || id === appointment.offering_id)
            .map(({ id, title }) => ({ value: String(id), label: title }))}
          onValueChange={(id) => onChange({ offering_id: Number(id) })}
        />
      </Field>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <Field label="Date" error={errors.date}>
          <Input type="date" value={draft.date} onValueChange={(date) => onChange({ date })} />
        </Field>
        <Field label="Calendar" error={errors.calendar_id}>
          <Select
            value={String(draft.calendar_id)}
            options={calendars.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValueChange={(id) => onChange({ calendar_id: Number(id) })}
          />
        </Field>
        <TimeField
          label={`From (${appointment.zone})`}
          hour={draft.fromHour}
          minute={draft.fromMinute}
          amPm={draft.fromAmPm}
          error={errors.fromTime}
          onChange={({ hour, minute, amPm }) =>
            onChange({
              ...(hour !== undefined && { fromHour: hour }),
              ...(minute !== undefined && { fromMinute: minute }),
              ...(amPm && { fromAmPm: amPm }),
            })
          }
        />
        <TimeField
          label={`To (${appointment.zone})`}
          hour={draft.toHour}
          minute={draft.toMinute}
          amPm={draft.toAmPm}
          error={errors.toTime}
          onChange={({ hour, minute, amPm }) =>
            onChange({
              ...(hour !== undefined && { toHour: hour }),
              ...(minute !== undefined && { toMinute: minute }),
              ...(amPm && { toAmPm: amPm }),
            })
          }
        />
        <div className="empty:hidden sm:col-span-2">{timeNotes}</div>
        <Field label="Team members" hint="Separate names with commas" error={errors.teamMembers}>
          <Input autoComplete="off" value={draft.team} onValueChange={(team) => onChange({ team })} />
        </Field>
        <Field label="Booked by" error={errors.bookedBy}>
          <Select
            value={draft.bookedBy}
            options={options(BOOKED_BY)}
            onValueChange={(bookedBy) => onChange({ bookedBy })}
          />
        </Field>
      </div>
      <AddressFields value={draft} errors={errors} onChange={onChange} />
      <Field label="Notes" error={errors.notes} className="pt-3">
        <Textarea
          rows={4}
          maxLength={10_000}
          value={draft.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
    </>
  );
}
