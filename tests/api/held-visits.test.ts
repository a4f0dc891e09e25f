/** Where the owner wants it, a visit that a stranger books in the chat is held until they confirm it by their own way. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Alert } from '#features/alerts/contract.ts';
import { lapseVisitJob } from '#features/appointments/booking/lapse-visit-job.ts';
import type { VisitLinkSeen } from '#features/appointments/contract/visit-link.ts';
import type { Appointment } from '#features/appointments/contract.ts';
import type { ConversationDetail } from '#features/conversations/contract.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import type { ReceptionistView } from '#features/receptionist/contract.ts';
import type { SandboxMessage } from '#features/sandbox/contract.ts';
import { dataOf } from '#tests/support/automations.ts';
import { businessIdOf, ChatVisitor, followScript, saying } from '#tests/support/chats.ts';
import { deleteScripts } from '#tests/support/delete-scripts.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { createTestClock, type TestClock } from '#tests/support/test-clock.ts';

let app: TestApp;
let clock: TestClock;
let owner: Visitor;
let businessId: string;
let offeringId: number;
let networks = 0;
let people = 0;
beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock, env: { TRUST_PROXY: '127.0.0.0/8' } });
  owner = new Visitor(app);
  await owner.logIn();
  await deleteScripts(owner);
  businessId = await businessIdOf(owner);
  offeringId = dataOf<{ id: number }[]>(await owner.get('/api/offerings'))[0]?.id ?? 0;
});
afterAll(() => app.stop());
beforeEach(() => settings(4));

async function settings(confirm_hours: number | null) {
  const { profile, version } = dataOf<ReceptionistView>(await owner.get('/api/receptionist'));
  if (profile.confirm_hours === confirm_hours) return;
  const saved = await owner.send('PUT', '/api/receptionist', {
    body: { ...profile, version, confirm_hours },
  });
  const published = await owner.post('/api/receptionist/publish', {
    version: dataOf<ReceptionistView>(saved).version,
  });
  expect(published.status).toBe(200);
}

type Slot = { startsAt: string; calendarId: number };

/** What a stranger's chat comes to, in which these tools are called. */
async function callTools(calls: ((results: ToolResult[]) => ToolCall)[]) {
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
  const chat = new ChatVisitor(app, { businessId, address: `203.0.113.${++networks}` });
  await chat.start();
  for (const index of calls.keys()) {
    await chat.say(`Please make call ${index + 1}`);
    await chat.hear(`Call ${index + 1} is made.`);
  }
  await chat.end();
  return results.map(({ output }) => output as Record<string, unknown>);
}

const dayFromNow = (days: number) => new Date(+clock.now() + days * 86_400_000).toISOString().slice(0, 10);
async function freeSlots(): Promise<Slot[]> {
  const [found] = await callTools([
    () => ({ tool: 'checkAvailability', input: { offeringId, from: dayFromNow(3), days: 10 } }),
  ]);
  return found?.slots as Slot[];
}

async function book({ email = `person${++people}@moreau.test`, phone = '' } = {}) {
  const [slot] = await freeSlots();
  const [output = {}] = await callTools([
    () => ({
      tool: 'bookAppointment',
      input: {
        offeringId,
        calendarId: slot?.calendarId ?? 0,
        startsAt: slot?.startsAt ?? '',
        holdId: null,
        firstName: 'Ines',
        lastName: 'Moreau',
        phone,
        email,
        address: '',
        notes: '',
      },
    }),
  ]);
  return { slot, output, email, id: Number(output.appointmentId) };
}

const visit = async (id: number) => dataOf<Appointment>(await owner.get(`/api/appointments/${id}`));
const mailsTo = async (email: string) =>
  dataOf<SandboxMessage[]>(await owner.get('/api/sandbox/messages')).filter(({ to }) => to === email);
async function linkTo(email: string): Promise<string> {
  const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
    tx.$client.query('select body from messages where to_address = $1 order by id', [email]),
  );
  return /\/visits\/([\w-]{43})/.exec(String(rows[0]?.body))?.[1] ?? '';
}
const stranger = () => new Visitor(app);
const isOffered = async (slot: Slot | undefined) =>
  (await freeSlots()).some((one) => one.startsAt === slot?.startsAt && one.calendarId === slot?.calendarId);
const bookedEvents = async (id: number) => {
  const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
    tx.$client.query(`select name from events where (data ->> 'appointment_id')::int = $1 order by id`, [id]),
  );
  return rows.map(({ name }) => name);
};
const bookingAlerts = async (id: number) =>
  dataOf<Alert[]>(await owner.get('/api/alerts'))
    .filter(({ kind, path }) => kind === 'booking' && path === `/appointments?id=${id}`)
    .map(({ title }) => title);
const lapse = (id: number) =>
  lapseVisitJob.run({
    data: { id },
    businessId,
    attempt: 1,
    jobId: 'by-hand',
    context: app.context,
    logger: app.context.logger,
    signal: AbortSignal.timeout(30_000),
    finish: async () => {},
  });

it('is held and shown as waiting, its time offered to no other, until they confirm by the link; then it is booked', async () => {
  const { slot, output, email, id } = await book();
  const until = (output.held as { until: string }).until;
  expect(output).toMatchObject({ done: true, held: { by: 'email' } });
  expect(+new Date(until) - +clock.now()).toBeGreaterThan(3.9 * 3_600_000);
  expect(await visit(id)).toMatchObject({
    status: 'Awaiting Confirmation',
    confirm_by: until,
    told_starts_at: null,
  });
  expect(await isOffered(slot)).toBe(false);
  const { conversation_id } = (
    await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query('select conversation_id::int from appointments where id = $1', [id]),
    )
  ).rows[0];
  const inbox = dataOf<ConversationDetail>(await owner.get(`/api/conversations/${conversation_id}`));
  expect(inbox.appointments).toMatchObject([{ id, is_held: true }]);

  const path = `/api/visit-links/${await linkTo(email)}`;
  expect(dataOf<VisitLinkSeen>(await stranger().get(path))).toMatchObject({ wish: 'book', state: 'open' });
  expect((await visit(id)).status).toBe('Awaiting Confirmation');
  for (let press = 0; press < 2; press++)
    expect(dataOf<VisitLinkSeen>(await stranger().post(path))).toMatchObject({ state: 'done' });
  expect(await visit(id)).toMatchObject({ status: 'Scheduled', confirm_by: null });
  const subjects = (
    await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query('select subject from messages where to_address = $1 order by id', [email]),
    )
  ).rows.map(({ subject }) => String(subject).split(':')[0]);
  expect(subjects).toEqual(['Please confirm', 'Booked']);
  expect((await mailsTo(email)).length).toBeGreaterThan(0);
  clock.advance(5 * 3_600_000);
  await lapse(id);
  expect(await visit(id)).toMatchObject({ status: 'Scheduled' });
});

it('lapses when it is not confirmed: the time is free again, the owner is told, and the customer is not', async () => {
  const { slot, email, id } = await book();
  const path = `/api/visit-links/${await linkTo(email)}`;
  await lapse(id);
  expect((await visit(id)).status).toBe('Awaiting Confirmation');
  clock.advance(4.1 * 3_600_000);
  for (let job = 0; job < 2; job++) await lapse(id);
  expect(await visit(id)).toMatchObject({ status: 'Canceled', confirm_by: null });
  expect(await isOffered(slot)).toBe(true);
  expect((await stranger().post(path)).status).toBe(422);
  expect((await visit(id)).status).toBe('Canceled');
  const alerts = dataOf<Alert[]>(await owner.get('/api/alerts')).filter(
    ({ kind }) => kind === 'unconfirmed-visit',
  );
  expect(alerts).toMatchObject([{ title: 'Not confirmed: Ines Moreau', path: `/appointments?id=${id}` }]);
  const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
    tx.$client.query('select from messages where to_address = $1', [email]),
  );
  expect(rows).toHaveLength(1);
});

it('starts the automations of a booking once it is confirmed, and none of a cancellation when it lapses', async () => {
  const [confirmed, lapsed] = [await book(), await book()];
  expect(await bookedEvents(confirmed.id)).toEqual([]);
  await stranger().post(`/api/visit-links/${await linkTo(confirmed.email)}`);
  clock.advance(4.1 * 3_600_000);
  await lapse(lapsed.id);
  expect(await bookedEvents(confirmed.id)).toEqual(['appointment.booked']);
  expect(await bookedEvents(lapsed.id)).toEqual([]);
  expect(await bookingAlerts(confirmed.id)).toEqual(['Booked: Ines Moreau']);
  expect(await bookingAlerts(lapsed.id)).toEqual([]);
});

it('is booked by the owner, too, who may know them; it does not lapse then', async () => {
  const { id } = await book();
  const { version } = await visit(id);
  const saved = await owner.send('PUT', `/api/appointments/${id}`, {
    body: { version, status: 'Scheduled', confirm: true },
  });
  expect(dataOf<Appointment & { confirmation: unknown }>(saved)).toMatchObject({
    status: 'Scheduled',
    confirm_by: null,
    confirmation: { channel: 'email' },
  });
  clock.advance(5 * 3_600_000);
  await lapse(id);
  expect((await visit(id)).status).toBe('Scheduled');
  expect(await bookingAlerts(id)).toEqual([]);
});

it('goes to the team where they cannot be asked, and holds no time', async () => {
  const { slot, output } = await book({ email: '', phone: '' });
  expect(output).toMatchObject({ done: false, why: 'refused' });
  expect(await isOffered(slot)).toBe(true);
});

it('is booked at once while the owner has not asked for it', async () => {
  await settings(null);
  const { output, id } = await book();
  expect(output).toEqual({ done: true, appointmentId: id });
  expect(await visit(id)).toMatchObject({ status: 'Scheduled', confirm_by: null });
});
