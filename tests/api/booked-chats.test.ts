/** A chat in which a visit was booked: how the inbox lists it, what it collected, and what starts with its end. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolCall } from '#features/receptionist/brain/tools.ts';
import { createFlow, logOf, runBecomes, runsOf } from '#tests/support/automations.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

type Detail = {
  id: number;
  ready_to_schedule_an_appointment: number;
  quote_status: string;
  variables_collected: string;
  notes: string;
  appointments: { id: number; service: string; when: string }[];
};

let app: TestApp;
let owner: Visitor;
let businessId: string;
let database: pg.Client;
let offering: { id: number; title: string };

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessIdOf(owner);
  database = new pg.Client({ connectionString: app.ownerUrl });
  await database.connect();
  const { data } = (await owner.get('/api/offerings')).body as { data: (typeof offering)[] };
  offering = data[0] ?? { id: 0, title: '' };
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

const newestId = async () => {
  const { data } = (await owner.get('/api/conversations')).body as {
    data: { conversations: { id: number }[] };
  };
  return data.conversations[0]?.id ?? 0;
};
const detailOf = async (id: number) => (await owner.get(`/api/conversations/${id}`)).body.data as Detail;
const listedAs = async (id: number) => {
  const { rows } = await database.query('select shown_status from conversations where id = $1', [id]);
  return rows[0]?.shown_status;
};
const setStatus = (id: number, status: string) =>
  owner.send('PUT', `/api/conversations/${id}/form-details`, { body: { quote_status: status } });

/** Books the first free time from a day on. */
async function bookInChat(daysOn: number, person: { phone: string; email: string }): Promise<ChatVisitor> {
  const from = new Date(Date.now() + daysOn * 86_400_000).toISOString().slice(0, 10);
  const check: ToolCall = { tool: 'checkAvailability', input: { offeringId: offering.id, from, days: 7 } };
  followScript(
    app,
    ({ heard }) => {
      if ('said' in heard) return { calls: [check] };
      const [result] = heard.results;
      const [slot] = result?.tool === 'checkAvailability' ? result.output.slots : [];
      if (!slot) return saying('It is booked.');
      const whom = { firstName: 'Ines', lastName: 'Moreau', ...person };
      const wanted = { offeringId: offering.id, holdId: null, address: '12 Elm St', notes: '' };
      return { calls: [{ tool: 'bookAppointment', input: { ...wanted, ...slot, ...whom } }] };
    },
    {
      firstName: 'Ines',
      lastName: 'Moreau',
      ...reachOf(person),
      variables: {},
      filters: ['appointment_booked'],
    },
  );
  const chat = new ChatVisitor(app, { businessId });
  await chat.start();
  await chat.say('A visit, please');
  await chat.hear('It is booked.');
  return chat;
}
const reachOf = ({ phone, email }: { phone: string; email: string }) => ({
  phone: phone || null,
  email: email || null,
});
const INES = { phone: '+13035550171', email: '' };

describe('a chat in which a visit was booked', () => {
  it('is listed as booked while it goes on, and after its end, with a link to the appointment', async () => {
    const chat = await bookInChat(5, INES);
    const id = await newestId();
    expect((await detailOf(id)).ready_to_schedule_an_appointment).toBe(1);
    await setStatus(id, 'Not Set');
    expect(await listedAs(id)).toBe('Appointment Booked');
    await chat.end();
    const detail = await detailOf(id);
    expect(detail.ready_to_schedule_an_appointment).toBe(1);
    expect(await listedAs(id)).toBe('Appointment Booked');
    const [visit] = detail.appointments;
    expect(visit).toMatchObject({ service: offering.title, when: expect.stringMatching(/day, .* [AP]M$/) });
    const appointment = (await owner.get(`/api/appointments/${visit?.id}`)).body.data;
    expect(appointment).toMatchObject({ customerName: 'Ines Moreau', addressLine1: '12 Elm St' });
  });

  it('collects the service, the address and the time', async () => {
    const chat = await bookInChat(6, INES);
    const id = await newestId();
    await chat.end();
    const { variables_collected: collected, appointments } = await detailOf(id);
    expect(JSON.parse(collected)).toEqual({
      service: offering.title,
      address: '12 Elm St',
      appointment_time: appointments[0]?.when,
    });
  });

  it('starts flows that know what was booked, where and when', async () => {
    const flow = new FlowBuilder('Note what was booked')
      .trigger('conversationFinished')
      .step('updateConversation', {
        adminNotes: '{conversation.inbox_service}, {conversation.inbox_address}, {conversation.inbox_time}',
      });
    const flowId = await createFlow(owner, flow);
    const chat = await bookInChat(7, INES);
    const id = await newestId();
    await chat.end();
    await runBecomes(owner, flowId, 'completed');
    const { appointments, notes } = await detailOf(id);
    expect(notes).toBe(`${offering.title}, 12 Elm St, ${appointments[0]?.when}`);
  });

  it('that was canceled again is not listed as booked', async () => {
    const chat = await bookInChat(8, INES);
    const id = await newestId();
    await database.query(`update appointments set status = 'Canceled' where conversation_id = $1`, [id]);
    await chat.end();
    expect(await detailOf(id)).toMatchObject({ ready_to_schedule_an_appointment: 0, appointments: [] });
  });
});

describe('the automation that texts missed leads', () => {
  const missed = async () => {
    const { data } = (await owner.get('/api/automations/flows')).body as {
      data: { id: number; name: string }[];
    };
    return data.find(({ name }) => name === 'Text back a missed lead')?.id ?? 0;
  };
  /** Not merely under way: the wait is stored. */
  const waiting = (flowId: number) =>
    eventually('a run that waits', async () => Boolean((await runsOf(owner, flowId))[0]?.wake_at));
  const endWait = () =>
    database.query(
      `update runs set wake_at = now(), state = jsonb_set(state, '{until}', '0') where status = 'waiting'`,
    );

  it('texts no one who booked', async () => {
    const flowId = await missed();
    const chat = await bookInChat(9, { phone: '+13035550188', email: '' });
    await chat.end();
    await waiting(flowId);
    await endWait();
    const { id } = await runBecomes(owner, flowId, 'completed');
    const { logs } = await logOf(owner, id);
    expect(logs.at(-1)?.output).toEqual({ branch: 'Booked' });
  });

  it('skips a person without a phone number, who is no failure', async () => {
    const flowId = await missed();
    followScript(app, () => saying('We will see.'), { phone: null, email: 'ina@example.com', filters: [] });
    const chat = new ChatVisitor(app, { businessId });
    await chat.start();
    await chat.say('Just asking');
    await chat.hear('We will see.');
    await chat.end();
    await waiting(flowId);
    await endWait();
    const run = await runBecomes(owner, flowId, 'skipped');
    expect(run.reason).toBe('The contact has no phone number.');
    const step = (await logOf(owner, run.id)).logs.at(-1);
    expect(step?.entries.at(-1)).toMatchObject({
      status: 'warning',
      message: 'The contact has no phone number. The run ends here.',
    });
  });

  it('skips a chat of which no one is known', async () => {
    const flowId = await createFlow(
      owner,
      new FlowBuilder('Text everybody')
        .trigger('conversationFinished')
        .step('sms', { recipient: '{contact.phone_number}', smsBody: 'Hello' }),
    );
    followScript(app, () => saying('We will see.'), { phone: null, email: null, filters: [] });
    const chat = new ChatVisitor(app, { businessId });
    await chat.start();
    await chat.say('Just asking');
    await chat.hear('We will see.');
    await chat.end();
    const run = await runBecomes(owner, flowId, 'skipped');
    expect(run.reason).toBe('This run has no contact to send it to.');
  });
});
