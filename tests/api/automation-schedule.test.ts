/** Flows that start on a schedule or around appointments: once per moment, however many workers check, and how often. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchedulePreview } from '#features/automations/contract.ts';
import { startDueFlows } from '#features/automations/schedules/schedule-service.ts';
import { createFlow, dataOf, runBecomes, runsOf, saveFlow } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let database: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  database = new pg.Client(app.ownerUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

const flowAt = (trigger: string, schedule: Record<string, unknown>) =>
  new FlowBuilder('By the time')
    .trigger(trigger, { schedule })
    .step('tellTeam', { subject: 'It is time', message: 'Go' });

/** Published long ago, so that moments of the past count. */
async function publish(trigger: string, schedule: Record<string, unknown>): Promise<number> {
  const id = await createFlow(owner, flowAt(trigger, schedule));
  await database.query(`update flows set schedule_since = '2026-01-01' where id = $1`, [id]);
  return id;
}
const lookAt = async (now: string | Date) =>
  startDueFlows({ context: app.context, businessId: await businessOf(owner), now: new Date(now) });
const countOf = async (id: number) => (await runsOf(owner, id)).length;

describe('a flow on a schedule', () => {
  it('starts once per moment: late if the worker was away, never if the moment is too long ago', async () => {
    const id = await publish('schedule', { kind: 'daily', time: '08:00' });
    await lookAt('2026-06-01T13:59:59Z');
    expect(await countOf(id)).toBe(0);
    await Promise.all([
      lookAt('2026-06-01T14:00:00Z'),
      lookAt('2026-06-01T14:00:01Z'),
      lookAt('2026-06-01T15:00:00Z'),
    ]);
    await runBecomes(owner, id, 'completed');
    expect(await countOf(id)).toBe(1);
    // The worker was away for four mornings and is back on the fifth at 9:30: one run, for that morning.
    await lookAt('2026-06-06T15:30:00Z');
    expect(await countOf(id)).toBe(2);
    await lookAt('2026-06-07T16:01:00Z');
    expect(await countOf(id)).toBe(2);
  });

  it('skips moments before it was published, and those while it was paused', async () => {
    const soon = new Date(Date.now() - 60_000);
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Denver', timeStyle: 'short' }).format(
      soon,
    );
    const id = await createFlow(owner, flowAt('schedule', { kind: 'daily', time }));
    await lookAt(new Date());
    expect(await countOf(id)).toBe(0);
    await database.query(`update flows set schedule_since = now() - interval '1 day' where id = $1`, [id]);
    await saveFlow(owner, { id, flow: flowAt('schedule', { kind: 'daily', time }) });
    await owner.post('/api/automations/flow/status', { id, status: 0 });
    await lookAt(new Date());
    expect(await countOf(id)).toBe(0);
    await owner.post('/api/automations/flow/status', { id, status: 1 });
    await lookAt(new Date());
    expect(await countOf(id)).toBe(0);
  });

  it('cannot be published without a time', async () => {
    const flow = new FlowBuilder('No time')
      .trigger('schedule')
      .step('tellTeam', { subject: 'a', message: 'b' });
    const id = await createFlow(owner, flow, 'draft');
    const { status, body } = await owner.post('/api/automations/flow', flow.body(id, 'save'));
    expect([status, body.message]).toEqual([422, 'Trigger, On a Schedule: Say when this flow starts.']);
  });
});

describe('a flow around an appointment', () => {
  const DAY_MS = 86_400_000;

  async function book(startsAt: Date, bookedAt = new Date('2026-01-02')): Promise<number> {
    const { rows } = await database.query<{ id: string }>(
      `insert into appointments (business_id, calendar_id, contact_id, title, starts_at, ends_at, created_at, allow_overlap)
       select b.id, (select id from calendars c where c.business_id = b.id order by id limit 1),
              (select id from contacts c where c.business_id = b.id order by id limit 1), 'Timed', $1,
              $1::timestamptz + interval '1 hour', $2, true
       from businesses b join users u on u.business_id = b.id where u.email = 'demo@porchlight.test'
       returning id`,
      [startsAt, bookedAt],
    );
    return Number(rows[0]?.id);
  }
  const runsAbout = async (flowId: number, appointmentId: number) => {
    const { rows } = await database.query(
      "select status from runs where flow_id = $1 and subjects @> jsonb_build_object('appointment', $2::int)",
      [flowId, appointmentId],
    );
    return rows.length;
  };

  it('starts about its contact, at the new time when it is moved, and never when it is canceled', async () => {
    const id = await publish('appointmentTime', {
      kind: 'appointment',
      direction: 'before',
      amount: 1,
      unit: 'days',
    });
    const inADay = Date.now() + DAY_MS;
    const [kept, canceled] = [await book(new Date(inADay)), await book(new Date(inADay))];
    await lookAt(new Date(inADay - DAY_MS - 5000));
    expect([await runsAbout(id, kept), await runsAbout(id, canceled)]).toEqual([0, 0]);
    await database.query(`update appointments set status = 'Canceled' where id = $1`, [canceled]);
    const due = new Date(Date.now() + 60_000);
    await Promise.all([lookAt(due), lookAt(due)]);
    expect([await runsAbout(id, kept), await runsAbout(id, canceled)]).toEqual([1, 0]);
    const run = await eventually('the run', async () =>
      (await runsOf(owner, id)).find(({ contact }) => contact !== null),
    );
    expect(run.contact?.id).toBeGreaterThan(0);
    // Moved by two days: the moment of the new time counts, once.
    const later = new Date(Date.now() + 3 * DAY_MS);
    await database.query(
      `update appointments set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
      [kept, later],
    );
    await lookAt(due);
    expect(await runsAbout(id, kept)).toBe(1);
    const dueLater = new Date(later.getTime() - DAY_MS + 1000);
    await lookAt(dueLater);
    await lookAt(dueLater);
    expect(await runsAbout(id, kept)).toBe(2);
  });

  it('starts after it has ended, unless it was booked too late or ended long ago', async () => {
    const after = await publish('appointmentTime', {
      kind: 'appointment',
      direction: 'after',
      amount: 30,
      unit: 'minutes',
    });
    const ended = await book(new Date(Date.now() - 2 * 3_600_000));
    await lookAt(new Date());
    expect(await runsAbout(after, ended)).toBe(1);
    const before = await publish('appointmentTime', {
      kind: 'appointment',
      direction: 'before',
      amount: 2,
      unit: 'hours',
    });
    const late = await book(new Date(Date.now() + 3_600_000), new Date());
    const old = await book(new Date(Date.now() - 10 * 3_600_000));
    await lookAt(new Date());
    expect([await runsAbout(before, late), await runsAbout(after, old)]).toEqual([0, 0]);
  });
});

it('shows the next three times', async () => {
  const ask = async (schedule: unknown) =>
    dataOf<SchedulePreview>(await owner.post('/api/automations/schedule-preview', { schedule }));
  const { timezone, next } = await ask({ kind: 'daily', time: '08:00' });
  expect(timezone).toBe('America/Denver');
  expect(next).toHaveLength(3);
  const asked = Date.now();
  const around = await ask({ kind: 'appointment', direction: 'before', amount: 1, unit: 'hours' });
  expect(around.next.every(({ at }) => Date.parse(at) > asked)).toBe(true);
  expect(
    (await owner.post('/api/automations/schedule-preview', { schedule: { kind: 'daily' } })).status,
  ).toBe(422);
});
