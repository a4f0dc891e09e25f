/** Who writes a name and a number into the chat has not proven to be that customer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { startTestApp, strangerToken, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
let offeringId: number;
let networks = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessIdOf(owner);
  const { data } = (await owner.get('/api/offerings')).body as { data: { id: number }[] };
  offeringId = data[0]?.id ?? 0;
});
afterAll(() => app.stop());

const alertsOf = async (id: number) =>
  ((await owner.get('/api/alerts')).body.data as { title: string; path: string }[])
    .filter(({ path }) => path === `/appointments?id=${id}`)
    .map(({ title }) => title);

type Slot = { startsAt: string; calendarId: number };
type Person = { firstName: string; lastName: string; phone: string; email: string };
const personOf = (firstName: string): Person => ({
  firstName,
  lastName: 'Moreau',
  phone: '',
  email: `${firstName.toLowerCase()}@moreau.test`,
});

/** A chat in which these tools are called, one after the other; each call is made from the results before it. */
async function callTools(
  calls: ((results: ToolResult[]) => ToolCall)[],
  address = `203.0.113.${++networks}`,
) {
  const results: ToolResult[] = [];
  let turn = 0;
  followScript(app, ({ heard }) => {
    if ('results' in heard) {
      results.push(...heard.results);
      return saying(`Call ${results.length} is made.`);
    }
    const next = calls[turn++];
    return { calls: next ? [next(results)] : [] };
  });
  const chat = new ChatVisitor(app, { businessId, address });
  await chat.start();
  for (const index of calls.keys()) {
    await chat.say(`Please make call ${index + 1}`);
    await chat.hear(`Call ${index + 1} is made.`);
  }
  await chat.end();
  return results.map(({ output }) => output as Record<string, unknown>);
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function freeSlots(from: number): Promise<Slot[]> {
  const [found] = await callTools([
    () => ({ tool: 'checkAvailability', input: { offeringId, from: dayFromNow(from), days: 7 } }),
  ]);
  return found?.slots as Slot[];
}

const booking = (slot: Slot | undefined, who: Person): ToolCall => ({
  tool: 'bookAppointment',
  input: {
    offeringId,
    calendarId: slot?.calendarId ?? 0,
    startsAt: slot?.startsAt ?? '',
    holdId: null,
    ...who,
    address: '',
    notes: '',
  },
});

async function booked(slot: Slot | undefined, who: Person): Promise<number> {
  const [output] = await callTools([() => booking(slot, who)]);
  return output?.appointmentId as number;
}

const firstOf = (found: ToolResult | undefined): number =>
  (found as { output: { appointments: { id: number }[] } }).output.appointments[0]?.id ?? 0;

const asks = (who: Person, change: (id: number) => ToolCall) =>
  callTools([() => ({ tool: 'findAppointments', input: who }), ([found]) => change(firstOf(found))]);
const cancel = (appointmentId: number): ToolCall => ({ tool: 'cancelAppointment', input: { appointmentId } });

const statusOf = async (id: number) =>
  ((await owner.get(`/api/appointments/${id}`)).body.data as { status: string }).status;

/** The links in what was mailed to that customer, oldest first. */
const linksTo = async ({ email }: Person): Promise<string[]> => {
  const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
    tx.$client.query<{ body: string }>('select body from messages where to_address = $1 order by id', [
      email,
    ]),
  );
  return rows.flatMap(({ body }) => /\/visits\/([\w-]+)/.exec(body)?.[1] ?? []);
};

describe('a visit that a stranger wants canceled', () => {
  it('stays until its customer confirms by the link in their own mail, once however often they press', async () => {
    const who = personOf('Clara');
    const [slot] = await freeSlots(10);
    const id = await booked(slot, who);
    const [, answer] = await asks(who, cancel);
    expect(answer).toEqual({ done: false, why: 'byMail' });
    expect(await statusOf(id)).toBe('Scheduled');

    const [token] = await linksTo(who);
    const customer = new Visitor(app);
    const path = `/api/visit-links/${token}`;
    expect((await customer.get(path)).body.data).toMatchObject({
      wish: 'cancel',
      state: 'open',
      newTime: '',
    });
    expect(await statusOf(id)).toBe('Scheduled');
    const presses = await Promise.all([1, 2, 3].map(() => customer.post(path)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statusOf(id)).toBe('Canceled');
    const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query(
        `select 1 from events where name = 'appointment.canceled' and (data->>'appointment_id')::bigint = $1`,
        [id],
      ),
    );
    expect(rows).toHaveLength(1);
    expect(await alertsOf(id)).toEqual(['Canceled: Clara Moreau', 'Booked: Clara Moreau']);
    expect((await customer.get(path)).body.data).toMatchObject({ state: 'done' });
  });

  it('gets its customer three questions in a day and no more', async () => {
    const who = personOf('Dora');
    const [slot] = await freeSlots(12);
    const id = await booked(slot, who);
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push((await asks(who, cancel))[1]?.why);
    expect(answers).toEqual(['byMail', 'byMail', 'byMail', 'refused']);
    expect(await linksTo(who)).toHaveLength(3);
    expect(await statusOf(id)).toBe('Scheduled');
  });

  it('is asked about by what it was booked with, and not by an address that a chat added to its customer since', async () => {
    const phone = '+17205550143';
    const slots = await freeSlots(13);
    const id = await booked(slots[0], { firstName: 'Nele', lastName: 'Moreau', phone, email: '' });
    const stranger = { ...personOf('Nele'), phone, email: 'stranger@elsewhere.test' };
    await booked(slots[16], stranger);
    const { contact_id } = (await owner.get(`/api/appointments/${id}`)).body.data as { contact_id: number };
    const contact = JSON.stringify((await owner.get(`/api/contacts/${contact_id}`)).body);
    expect(contact).toContain(stranger.email);
    const [, answer] = await asks({ ...stranger, email: '' }, cancel);
    expect(answer?.done).toBe(false);
    expect(answer?.why).not.toBe('byMail');
    expect(await linksTo(stranger)).toEqual([]);
    expect(await statusOf(id)).toBe('Scheduled');
  });
});

describe('a visit that a stranger wants moved', () => {
  const move = (to: Slot | undefined) => (appointmentId: number) => ({
    tool: 'rescheduleAppointment' as const,
    input: { appointmentId, calendarId: to?.calendarId ?? 0, startsAt: to?.startsAt ?? '' },
  });

  it('is moved by the link, and stays where it is when the new time was taken meanwhile', async () => {
    const slots = await freeSlots(14);
    // Far enough apart that no visit lasts into the next one.
    const [slot, first, second] = [slots[0], slots[8], slots[16]];
    const who = personOf('Edda');
    const id = await booked(slot, who);
    await asks(who, move(first));
    await asks(who, move(second));
    const [toFirst, toSecond] = await linksTo(who);
    await booked(first, personOf('Frida'));
    const customer = new Visitor(app);
    const taken = await customer.post(`/api/visit-links/${toFirst}`);
    expect([taken.status, taken.body.code]).toEqual([409, 'slot-taken']);
    const startOf = async () =>
      ((await owner.get(`/api/appointments/${id}`)).body.data as { starts_at: string }).starts_at;
    expect(await startOf()).toBe(slot?.startsAt);
    expect((await customer.post(`/api/visit-links/${toSecond}`)).body.data).toMatchObject({ state: 'done' });
    expect(await startOf()).toBe(second?.startsAt);
    expect(await alertsOf(id)).toEqual(['Moved: Edda Moreau', 'Booked: Edda Moreau']);
  });
});

describe('a link', () => {
  it('says nothing of a visit to who makes one up, nor once it has expired', async () => {
    const guessed = await new Visitor(app).get(`/api/visit-links/${strangerToken()}`);
    expect([guessed.status, guessed.body.code]).toEqual([422, 'link-expired']);
    const who = personOf('Greta');
    const [slot] = await freeSlots(16);
    const id = await booked(slot, who);
    await asks(who, cancel);
    const [token] = await linksTo(who);
    await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query(`update visit_links set expires_at = now() where appointment_id = $1`, [id]),
    );
    for (const method of ['GET', 'POST']) {
      const reply = await new Visitor(app).send(
        method,
        `/api/visit-links/${token}`,
        method === 'POST' ? { body: {} } : {},
      );
      expect([reply.status, reply.body.code]).toEqual([422, 'link-expired']);
    }
    expect(await statusOf(id)).toBe('Scheduled');
  });
});

describe('a visitor who books and books', () => {
  const dones = (outputs: Record<string, unknown>[]) =>
    outputs.map(({ done, why }) => (done ? 'booked' : why));

  it('gets three visits in a chat, none of them at the hour of another one of theirs', async () => {
    const slots = await freeSlots(20);
    const who = personOf('Hedda');
    const calls = [slots[0], slots[8], slots[16], slots[24]].map((slot) => () => booking(slot, who));
    expect(dones(await callTools(calls))).toEqual(['booked', 'booked', 'booked', 'enough']);
    const { data } = (await owner.get('/api/calendars')).body as { data: { calendars: { id: number }[] } };
    const other = data.calendars.find(({ id }) => id !== slots[0]?.calendarId)?.id ?? 0;
    const sameHour = { startsAt: slots[0]?.startsAt ?? '', calendarId: other };
    expect(dones(await callTools([() => booking(sameHour, who)]))).toEqual(['enough']);
    expect(dones(await callTools([() => booking(sameHour, personOf('Jutta'))]))).toEqual(['booked']);
  });

  it('has five visits to come at most, in however many chats they typed the same address', async () => {
    const slots = await freeSlots(27);
    const who = personOf('Ilka');
    const outputs = [];
    for (let i = 0; i < 6; i++) outputs.push(...(await callTools([() => booking(slots[i * 8], who)])));
    expect(dones(outputs)).toEqual([...Array(5).fill('booked'), 'enough']);
  });

  it('books no more than twelve from one network in a day, under whatever names', async () => {
    await app.context.database.pool.query('delete from rate_limits');
    const slots = await freeSlots(34);
    const outputs = [];
    for (let i = 0; i < 13; i++)
      outputs.push(...(await callTools([() => booking(slots[i * 3], personOf(`Kim${i}`))], '198.51.100.77')));
    expect(dones(outputs)).toEqual([...Array(12).fill('booked'), 'enough']);
    expect(dones(await callTools([() => booking(slots[45], personOf('Lena'))], '198.51.100.78'))).toEqual([
      'booked',
    ]);
  });
});
