import { expect, it } from 'vitest';
import type { Appointment } from '#features/appointments/contract.ts';
import { type Change, confirmationMail, confirmationText } from './confirmation-messages.ts';

const appointment = {
  date: '2026-03-09',
  fromTime: '09:00',
  fromAmPm: 'AM',
  toTime: '12:30',
  toAmPm: 'PM',
  zone: 'MDT',
  end_date: '2026-03-09',
  customerName: 'Ada Park',
  notes: 'Do not mention the dog',
} as Appointment;
const facts = (change: Change, place = '') => ({
  change,
  appointment,
  place,
  service: 'Leak repair',
  businessName: 'Lamplight Plumbing',
});

it('is an e-mail that says what, when and where', () => {
  const { subject, body } = confirmationMail(facts('booked', '12 Elm St, Murray'));
  expect(subject).toBe('Booked: Leak repair, Monday, March 9, 9:00 AM');
  expect(body).toContain('Hello Ada,');
  expect(body).toContain('Leak repair\nMonday, March 9, 9:00 AM – 12:30 PM MDT\n12 Elm St, Murray\n');
  expect(body).not.toContain('dog');
  expect(confirmationMail(facts('moved')).body).toContain('has been moved to:\n\nLeak repair\nMonday');
  expect(confirmationMail(facts('canceled')).body).toContain('takes it out of your calendar');
});

it('names the day on which it ends if that is the next day', () => {
  const night = { ...appointment, fromTime: '10:00', fromAmPm: 'PM', toTime: '02:00', toAmPm: 'AM' } as const;
  const { body } = confirmationMail({
    ...facts('booked'),
    appointment: { ...night, end_date: '2026-03-10' },
  });
  expect(body).toContain('Monday, March 9, 10:00 PM – Tuesday, March 10, 2:00 AM MDT');
});

it.each([
  ['booked', 'Lamplight Plumbing: your Leak repair is booked for Mon, Mar 9 at 9:00 AM MDT.'],
  ['moved', 'Lamplight Plumbing: your Leak repair has been moved to Mon, Mar 9 at 9:00 AM MDT.'],
  ['canceled', 'Lamplight Plumbing: your Leak repair on Mon, Mar 9 at 9:00 AM MDT is canceled.'],
  ['restored', 'Lamplight Plumbing: your Leak repair on Mon, Mar 9 at 9:00 AM MDT is on again.'],
] as const)('as a text: %s', (change, text) => {
  expect(confirmationText(facts(change))).toBe(text);
});
