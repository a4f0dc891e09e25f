/** An appointment that a user books, moves or cancels starts the flows that wait for it, once for each change. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedAppointment } from '#features/appointments/contract.ts';
import { createFlow, dataOf, logOf, runsOf } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let flows: Record<'booked' | 'moved' | 'canceled', number>;
let calendarId: number;
let offeringId: number;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  const offerings = dataOf<{ id: number; title: string }[]>(await owner.get('/api/offerings'));
  offeringId = offerings.find(({ title }) => title === 'Drain cleaning')?.id ?? 0;
});
afterAll(() => app.stop());

const SAID = [
  '{contact.first_name}: {appointment.service} on {appointment.day} at {appointment.time}',
  '{appointment.location}, with {appointment.with}, {appointment.status}',
].join('; ');
const flowFor = (trigger: string) =>
  createFlow(
    owner,
    new FlowBuilder(trigger)
      .trigger(trigger)
      .step('tellTeam', { who: 'everyone', subject: 'Calendar', message: SAID }),
  );

/** Each test has a calendar and flows of its own. */
beforeEach(async () => {
  const van = { name: `Van ${++number}`, color: 'green' };
  calendarId = dataOf<{ id: number }>(await owner.post('/api/calendars', van)).id;
  flows = {
    booked: await flowFor('appointmentBooked'),
    moved: await flowFor('appointmentMoved'),
    canceled: await flowFor('appointmentCanceled'),
  };
});

async function book(startsAt = '2031-01-15T16:00:00Z', more: object = {}): Promise<SavedAppointment> {
  return dataOf<SavedAppointment>(
    await owner.post('/api/appointments', {
      calendar_id: calendarId,
      offering_id: offeringId,
      starts_at: startsAt,
      customerName: 'Ada Park',
      phoneNumber: '+18015550199',
      addressLine1: '9 Elm St',
      city: 'Murray',
      state: 'UT',
      zipCode: '84107',
      ...more,
    }),
  );
}
const move = async ({ id, version }: SavedAppointment, startsAt: string, more: object = {}) =>
  dataOf<SavedAppointment>(
    await owner.post(`/api/appointments/${id}/reschedule`, { version, starts_at: startsAt, ...more }),
  );
const edit = async ({ id, version }: SavedAppointment, fields: object) =>
  dataOf<SavedAppointment>(
    await owner.send('PUT', `/api/appointments/${id}`, { body: { version, ...fields } }),
  );
const cancel = async ({ id, version }: SavedAppointment) =>
  dataOf<SavedAppointment>(await owner.post(`/api/appointments/${id}/cancel`, { version }));

/** An event starts its runs in its own commit, so that they are there as soon as the change is answered. */
const counts = async () => {
  const [booked, moved, canceled] = await Promise.all(
    [flows.booked, flows.moved, flows.canceled].map(async (id) => (await runsOf(owner, id)).length),
  );
  return { booked, moved, canceled };
};
const saidBy = (flowId: number) =>
  eventually('what the flow said', async () => {
    const [run] = await runsOf(owner, flowId);
    const [step] = run ? (await logOf(owner, run.id)).logs : [];
    return step && (step.input as { message: string }).message;
  });

describe('an appointment', () => {
  it('starts a flow when it is booked, moved and canceled, each once and with what it is now', async () => {
    const made = await book();
    expect(await counts()).toEqual({ booked: 1, moved: 0, canceled: 0 });
    const place = `9 Elm St, Murray, UT, 84107, with Van ${number}`;
    expect(await saidBy(flows.booked)).toBe(
      `Ada: Drain cleaning on Wednesday, January 15 at 9:00 AM; ${place}, Scheduled`,
    );
    const moved = await move(made, '2031-07-17T20:30:00Z');
    expect(await counts()).toEqual({ booked: 1, moved: 1, canceled: 0 });
    expect(await saidBy(flows.moved)).toBe(
      `Ada: Drain cleaning on Thursday, July 17 at 2:30 PM; ${place}, Rescheduled`,
    );
    await cancel(await edit(moved, { teamMembers: ['Sam Ortiz', 'Kim Lee'] }));
    expect(await counts()).toEqual({ booked: 1, moved: 1, canceled: 1 });
    expect(await saidBy(flows.canceled)).toContain('with Sam Ortiz, Kim Lee, Canceled');
  });

  it('that keeps its time starts nothing, whatever else changes', async () => {
    const made = await book();
    const same = await move(made, made.starts_at);
    expect(same.status).toBe('Rescheduled');
    const noted = await edit(same, { notes: 'Mind the dog', fromTime: '09:00', fromAmPm: 'AM' });
    await edit(noted, { status: 'No Show' });
    expect(await counts()).toEqual({ booked: 1, moved: 0, canceled: 0 });
  });

  it('that becomes longer or is edited to another time has moved', async () => {
    const longer = await edit(await book(), { toTime: '11:00', toAmPm: 'AM' });
    expect(await counts()).toMatchObject({ moved: 1 });
    await edit(longer, { fromTime: '08:00', fromAmPm: 'AM' });
    expect(await counts()).toEqual({ booked: 1, moved: 2, canceled: 0 });
  });

  it('that is canceled twice, or brought back, is canceled once', async () => {
    const canceled = await cancel(await book());
    const again = await cancel(canceled);
    expect(await counts()).toMatchObject({ canceled: 1 });
    await edit(again, { status: 'Scheduled' });
    expect(await counts()).toEqual({ booked: 1, moved: 0, canceled: 1 });
  });

  it('that is refused starts nothing: neither a taken time nor an old version', async () => {
    const made = await book();
    await book('2031-01-15T19:00:00Z');
    const path = `/api/appointments/${made.id}`;
    const taken = { version: made.version, starts_at: '2031-01-15T19:00:00Z' };
    expect((await owner.post(`${path}/reschedule`, taken)).status).toBe(409);
    expect((await owner.post(`${path}/cancel`, { version: 9 })).status).toBe(409);
    expect(await counts()).toEqual({ booked: 2, moved: 0, canceled: 0 });
  });

  it('that a user enters, moves or cancels afterwards starts nothing', async () => {
    const past = { already_happened: true };
    const made = await book('2025-01-15T16:00:00Z', past);
    const moved = await move(made, '2025-01-16T16:00:00Z', past);
    await cancel(moved);
    expect(await counts()).toEqual({ booked: 0, moved: 0, canceled: 0 });
  });

  it('is booked once by the same key, however often it is sent', async () => {
    const key = { idempotency_key: '6f0f9f4e-8f3c-4c8e-9a55-0f5c1b7c2f11' };
    const [one, other] = await Promise.all([book(undefined, key), book(undefined, key)]);
    expect(other.id).toBe(one.id);
    expect(await counts()).toEqual({ booked: 1, moved: 0, canceled: 0 });
  });
});
