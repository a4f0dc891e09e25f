/** What the receptionist does in a chat, through the tools that a brain calls, and the rows that result. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import { eventsOfAppointment } from '#tests/support/appointment-events.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
let database: pg.Client;
let offeringId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessIdOf(owner);
  database = new pg.Client({ connectionString: app.ownerUrl });
  await database.connect();
  const { data } = (await owner.get('/api/offerings')).body as { data: { id: number }[] };
  offeringId = data[0]?.id ?? 0;
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const person = { firstName: 'Ines', lastName: 'Moreau', phone: '+13035550171', email: 'ines@moreau.test' };

/** One turn per step: what it calls is made from the results so far. */
async function converse(steps: ((results: ToolResult[]) => ToolCall[])[]) {
  const results: ToolResult[] = [];
  let step = 0;
  followScript(app, ({ heard }) => {
    if ('results' in heard) {
      results.push(...heard.results);
      return saying(`Step ${step} is done.`);
    }
    return { calls: steps[step++]?.(results) ?? [] };
  });
  const chat = new ChatVisitor(app, { businessId });
  await chat.start();
  for (const index of steps.keys()) {
    await chat.say(`Step ${index + 1}`);
    await chat.hear(`Step ${index + 1} is done.`);
  }
  return { chat, results };
}

const outputOf = <Output>(result: ToolResult | undefined) => result?.output as Output;
type Slots = { slots: { startsAt: string; calendarId: number }[] };

const check = (from: number): ToolCall => ({
  tool: 'checkAvailability',
  input: { offeringId, from: dayFromNow(from), days: 7 },
});
const book = (slot: Slots['slots'][number] | undefined, who = person): ToolCall => ({
  tool: 'bookAppointment',
  input: {
    offeringId,
    calendarId: slot?.calendarId ?? 0,
    startsAt: slot?.startsAt ?? '',
    holdId: null,
    ...who,
    address: '12 Elm St',
    notes: 'Blue door',
  },
});

describe('the tools of a chat', () => {
  it('offer each free time once, hold it, and book it into the calendar, the contacts and the events', async () => {
    const { chat, results } = await converse([
      () => [check(10)],
      ([checked]) => {
        const [slot] = outputOf<Slots>(checked).slots;
        return [{ tool: 'holdTime', input: { offeringId, calendarId: 0, startsAt: '', ...slot } }];
      },
      ([checked]) => [book(outputOf<Slots>(checked).slots[0])],
    ]);
    const { slots } = outputOf<Slots>(results[0]);
    expect(slots.length).toBeGreaterThan(10);
    expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length);
    expect(outputOf(results[1])).toMatchObject({ done: true });
    expect(outputOf(results[2])).toMatchObject({ done: true });
    const { appointmentId } = outputOf<{ appointmentId: number }>(results[2]);
    const booked = (await owner.get(`/api/appointments/${appointmentId}`)).body.data;
    expect(booked).toMatchObject({
      bookedBy: 'AI Receptionist',
      customerName: 'Ines Moreau',
      starts_at: slots[0]?.startsAt,
      status: 'Scheduled',
      addressLine1: '12 Elm St',
      notes: 'Blue door',
    });
    const { rows } = await database.query(
      `select a.contact_id, c.source, (select count(*) from appointments h where h.status = 'Held')::int as held,
              (select count(*) from events e where e.name = 'appointment.booked'
               and (e.data->>'appointment_id')::bigint = a.id)::int as events
       from appointments a join conversations c on c.id = a.conversation_id where a.id = $1`,
      [appointmentId],
    );
    expect(rows).toEqual([{ contact_id: expect.any(String), source: 'web', held: 0, events: 1 }]);
    await chat.end();
  });

  it('find an appointment by phone and name together only, and cancel it at once where it was booked', async () => {
    const found = (who: typeof person): ToolCall => ({ tool: 'findAppointments', input: who });
    const { results } = await converse([
      () => [
        found({ ...person, firstName: '', lastName: '' }),
        found({ ...person, firstName: 'Boris', lastName: '' }),
        found({ ...person, phone: '+13035550199', email: '' }),
        found(person),
        check(20),
      ],
      (before) => [
        book(outputOf<Slots>(before[4]).slots[0], {
          ...person,
          firstName: 'Ida',
          phone: '+13035550172',
          email: '',
        }),
      ],
      (before) => {
        const { appointmentId } = outputOf<{ appointmentId: number }>(before[5]);
        const slot = outputOf<Slots>(before[4]).slots[3];
        const move = {
          tool: 'rescheduleAppointment' as const,
          input: { appointmentId, calendarId: slot?.calendarId ?? 0, startsAt: slot?.startsAt ?? '' },
        };
        const closed = { ...move, input: { ...move.input, startsAt: `${dayFromNow(21)}T08:00:00.000Z` } };
        return [closed, move, { tool: 'cancelAppointment', input: { appointmentId } }];
      },
    ]);
    const counts = results
      .slice(0, 4)
      .map((result) => outputOf<{ appointments: unknown[] }>(result).appointments.length);
    expect(counts).toEqual([0, 0, 0, 1]);
    expect(results.slice(6).map(({ output }) => output)).toEqual([
      { done: false, why: 'closed' },
      { done: true },
      { done: true },
    ]);
    const { appointmentId: id } = outputOf<{ appointmentId: number }>(results[5]);
    const { slots } = outputOf<Slots>(results[4]);
    const after = (await owner.get(`/api/appointments/${id}`)).body.data;
    expect(after).toMatchObject({ status: 'Canceled', starts_at: slots[3]?.startsAt });
    expect(await eventsOfAppointment(app, { businessId, id })).toEqual([
      'appointment.booked',
      'appointment.moved',
      'appointment.canceled',
    ]);
  });

  it('do not book a time that another customer has, nor release their hold', async () => {
    const first = await converse([
      () => [check(30)],
      ([checked]) => {
        const [slot] = outputOf<Slots>(checked).slots;
        return [{ tool: 'holdTime', input: { offeringId, calendarId: 0, startsAt: '', ...slot } }];
      },
    ]);
    const [slot] = outputOf<Slots>(first.results[0]).slots;
    const { holdId } = outputOf<{ holdId: number }>(first.results[1]);
    const stealing = book(slot) as ToolCall & { tool: 'bookAppointment' };
    const second = await converse([() => [{ ...stealing, input: { ...stealing.input, holdId } }]]);
    expect(second.results[0]?.output).toEqual({ done: false, why: 'taken' });
  });

  it('pass on messages, calls back and emergencies as alerts, and tag the conversation', async () => {
    const { chat } = await converse([
      () => [
        { tool: 'takeMessage', input: { ...person, message: 'The gate code is 12', urgent: false } },
        { tool: 'askForCallBack', input: { ...person, about: 'a quote', when: 'after five' } },
        { tool: 'transfer', input: { reason: 'Water comes through the ceiling', emergency: true } },
      ],
    ]);
    const { data } = (await owner.get('/api/alerts')).body as {
      data: { kind: string; title: string; body: string }[];
    };
    expect(data.slice(0, 3).map(({ kind, title }) => [kind, title])).toEqual([
      ['emergency', 'Emergency in a chat'],
      ['message', 'Ines Moreau asks for a call back'],
      ['message', 'Message from Ines Moreau'],
    ]);
    await chat.end();
    const { rows } = await database.query(
      'select filters::text[] as filters, variables_collected as variables from conversations order by id desc limit 1',
    );
    expect(rows[0].filters).toEqual(expect.arrayContaining(['support_required', 'follow_up', 'hot_lead']));
    expect(rows[0].variables).toMatchObject({ message: 'The gate code is 12', emergency: 'Yes' });
  });
});
