import { expect, it } from 'vitest';
import { formOf, readForm } from './schedule-form.ts';

it.each([
  { kind: 'daily', time: '08:00' },
  { kind: 'weekly', days: [0, 3], time: '17:30' },
  { kind: 'appointment', direction: 'after', amount: 90, unit: 'minutes' },
] as const)('opens with what was saved: %j', (schedule) => {
  const wanted = schedule.kind === 'appointment' ? 'appointment' : 'clock';
  const stored = schedule.kind === 'weekly' ? { ...schedule, days: [...schedule.days] } : schedule;
  expect(readForm(formOf({ schedule: stored, wanted }))).toEqual({ ok: true, schedule });
});

it('says what is missing', () => {
  const clock = formOf({ schedule: undefined, wanted: 'clock' });
  const visit = formOf({ schedule: undefined, wanted: 'appointment' });
  expect(readForm({ ...clock, kind: 'weekly', days: [] })).toMatchObject({
    message: 'Choose at least one day.',
  });
  expect(readForm({ ...clock, time: '' })).toMatchObject({ message: 'Say at what time.' });
  for (const amount of ['', '0', '1.5', '61', 'soon'])
    expect(readForm({ ...visit, amount })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/60 days/),
    });
});
