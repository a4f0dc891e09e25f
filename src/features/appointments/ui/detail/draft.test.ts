import { expect, it } from 'vitest';
import type { Appointment } from '#features/appointments/contract.ts';
import { checkDraft, concernsCustomer, editOf, isMoved, toDraft } from './draft.ts';

const base: Appointment = {
  id: 7,
  title: 'Leak repair',
  offering: 'Leak repair',
  offering_id: 2,
  status: 'Scheduled',
  date: '2026-03-09',
  fromTime: '09:00',
  fromAmPm: 'AM',
  toTime: '10:30',
  toAmPm: 'AM',
  zone: 'MDT',
  starts_at: '2026-03-09T15:00:00Z',
  ends_at: '2026-03-09T16:30:00Z',
  contact_id: null,
  calendar: 'Van 1',
  calendar_id: 1,
  color: 'amber',
  teamMembers: ['Luis'],
  bookedBy: 'Manual',
  customerName: 'Ada Park',
  phoneNumber: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  unitNumber: '',
  city: '',
  state: '',
  zipCode: '',
  notes: '',
  version: 3,
  end_date: '2026-03-09',
  allow_overlap: false,
  told_starts_at: null,
  confirm_by: null,
};

it('saves nothing when nothing was changed', () => {
  expect(editOf(toDraft(base), base)).toEqual({});
  expect(editOf({ ...toDraft(base), fromHour: '9', team: ' Luis ,' }, base)).toEqual({});
});

it('saves exactly what was changed', () => {
  const draft = { ...toDraft(base), status: 'Completed' as const, fromHour: '8', team: 'Luis, Keisha' };
  expect(editOf(draft, base)).toEqual({
    status: 'Completed',
    fromTime: '08:00',
    teamMembers: ['Luis', 'Keisha'],
  });
});

it('knows which changes the customer should hear about', () => {
  expect(concernsCustomer({ notes: 'x', status: 'Completed' }, base)).toBe(false);
  expect(concernsCustomer({ fromTime: '08:00' }, base)).toBe(true);
  expect(concernsCustomer({ status: 'Canceled', fromTime: '08:00' }, base)).toBe(true);
  expect(concernsCustomer({ fromTime: '08:00' }, { status: 'Canceled' })).toBe(false);
  expect(concernsCustomer({ status: 'Scheduled' }, { status: 'Canceled' })).toBe(true);
});

it('knows which changes take a new time in a calendar, or the old one again', () => {
  expect(isMoved({ notes: 'x', status: 'Completed' }, base)).toBe(false);
  expect(isMoved({ date: '2026-03-10' }, base)).toBe(true);
  expect(isMoved({ calendar_id: 2 }, base)).toBe(true);
  expect(isMoved({ status: 'Canceled', date: '2026-03-10' }, base)).toBe(false);
  expect(isMoved({ status: 'Scheduled' }, { status: 'No Show' })).toBe(true);
});

it('refuses what the server would, at the field concerned', () => {
  expect(checkDraft(toDraft(base), base)).toEqual({});
  const wrong = {
    ...toDraft(base),
    fromHour: '13',
    toMinute: '60',
    date: '',
    team: `Luis, ${'x'.repeat(121)}`,
  };
  const clock = 'Use an hour from 1 to 12 and minutes from 00 to 59.';
  expect(checkDraft({ ...wrong, zipCode: 'x'.repeat(21) }, base)).toEqual({
    date: 'Choose a day.',
    fromTime: clock,
    toTime: clock,
    teamMembers: 'Team member 2: Use at most 120 characters.',
    zipCode: 'Use at most 20 characters.',
  });
});
