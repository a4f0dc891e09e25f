/** The owner's numbers, and the weekly digest: once per week and user, over two processes, and ended by one click. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxMessage } from '#features/sandbox/contract.ts';
import type { DigestSettings, Worth } from '#features/worth/contract.ts';
import { sendDueDigests } from '#features/worth/digest-service.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let other: TestApp;
let owner: Visitor;
let stranger: Visitor;
let database: pg.Client;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ ownerUrl: app.ownerUrl });
  owner = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
  stranger = new Visitor(app);
  await stranger.logIn('second@porchlight.test');
  database = new pg.Client(app.ownerUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await other.stop();
  await app.stop();
});

const WEEK_MS = 7 * 86_400_000;

const worthOf = async (visitor: Visitor, days = 30) =>
  (await visitor.get(`/api/worth/${days}`)).body.data as Worth;
const settingsOf = async (visitor: Visitor) =>
  (await visitor.get('/api/worth-digest')).body.data as DigestSettings;
const choose = (visitor: Visitor, enabled: boolean) =>
  visitor.send('PUT', '/api/worth-digest', { body: { enabled } });
const digests = async (visitor: Visitor) =>
  ((await visitor.get('/api/sandbox/messages')).body.data as SandboxMessage[]).filter(({ subject }) =>
    subject.startsWith('Your week'),
  );
/** How many e-mails were queued, sent or not. */
const queued = async () =>
  Number(
    (await database.query(`select count(*) from team_messages where idempotency_key like 'digest-%'`)).rows[0]
      .count,
  );

/** In Denver: the last Monday, so that the demo's conversations are in the week before. */
function mondayAt(time: string): Date {
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date());
  const noon = new Date(`${local}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
  const date = noon.toISOString().slice(0, 10);
  const offset = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', timeZoneName: 'longOffset' })
    .formatToParts(noon)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '');
  return new Date(`${date}T${time}${offset}`);
}

describe('the owner’s numbers', () => {
  const NUMBERS = { job_value: 512.5, missed_percent: 20, hourly_wage: 40 };

  it('are assumed until they are saved, then loaded back, and change the figures', async () => {
    const before = await worthOf(owner);
    expect(before.numbers).toEqual({
      job_value: 300,
      missed_percent: 30,
      hourly_wage: 25,
      is_assumed: true,
      version: 0,
    });
    expect(before.missed.cost_of_one).toBe(90);
    const { status } = await owner.send('PUT', '/api/worth-numbers', { body: { ...NUMBERS, version: 0 } });
    expect(status).toBe(200);
    const after = await worthOf(owner);
    expect(after.numbers).toEqual({ ...NUMBERS, is_assumed: false, version: 1 });
    expect(after.missed).toMatchObject({ calls: before.missed.calls, cost_of_one: 102.5 });
    expect(after.missed.cost).toBe(102.5 * after.missed.calls);
    expect((await worthOf(stranger)).numbers.is_assumed).toBe(true);
  });

  it('are not overwritten unseen', async () => {
    const { status, body } = await owner.send('PUT', '/api/worth-numbers', {
      body: { ...NUMBERS, job_value: 1, version: 0 },
    });
    expect([status, body.message]).toEqual([
      409,
      'These numbers were changed elsewhere in the meantime. Close this and open it again to see them.',
    ]);
    expect((await worthOf(owner)).numbers.job_value).toBe(512.5);
  });

  it.each([
    [{ job_value: 0 }, 'job_value', 'Enter a number from $1 to $1,000,000.'],
    [{ missed_percent: 101 }, 'missed_percent', 'Enter a number from 0% to 100%.'],
    [{ missed_percent: 33.3 }, 'missed_percent', 'Enter a whole percentage.'],
    [{ hourly_wage: 1001 }, 'hourly_wage', 'Enter a number from $1 to $1,000.'],
  ])('are refused out of range: %j', async (change, field, message) => {
    const { status, body } = await owner.send('PUT', '/api/worth-numbers', {
      body: { ...NUMBERS, version: 1, ...change },
    });
    expect(status).toBe(422);
    expect((body.errors as Record<string, string[]>)[field]).toEqual([message]);
  });
});

describe('the weekly digest', () => {
  it('is off without a mail server until the user wants it', async () => {
    expect(await settingsOf(owner)).toEqual({
      enabled: false,
      email: 'demo@porchlight.test',
      is_sandbox: true,
    });
    await sendDueDigests({ context: app.context, now: mondayAt('08:00') });
    expect(await queued()).toBe(0);
    expect((await choose(owner, true)).status).toBe(200);
    expect((await settingsOf(owner)).enabled).toBe(true);
    expect((await settingsOf(stranger)).enabled).toBe(false);
  });

  it('comes on Monday at 8:00 of the business’s clock, once, over two processes that look again and again', async () => {
    // Asked without sending: on a Monday the worker of this process may look at any moment.
    const due = async (time: string) =>
      (
        await database.query('select from due_digests($1, true) where business_id = $2', [
          mondayAt(time),
          businessId,
        ])
      ).rowCount;
    expect([await due('07:59'), await due('08:00'), await due('23:59')]).toEqual([0, 1, 1]);
    const look = (from: TestApp, time: string) =>
      sendDueDigests({ context: from.context, now: mondayAt(time) });
    await Promise.all([look(app, '08:00'), look(other, '08:00'), look(app, '08:00'), look(other, '08:05')]);
    await look(other, '17:30');
    expect(await queued()).toBe(1);
    const [mail, ...more] = await eventually('the digest', async () => {
      const found = await digests(owner);
      return found.length > 0 && found;
    });
    expect(more).toEqual([]);
    expect(await digests(stranger)).toEqual([]);
    expect(mail?.to).toBe('demo@porchlight.test');
    expect(mail?.html).toContain('>Lamplight Plumbing</td>');
    expect(mail?.html).toMatch(
      /<a href="[^"]*\/conversations\?[^"]*money=sold"[^>]*>See the (\d+ )?conversations?<\/a>/,
    );
  });

  it('is not lost when it cannot be stored: the week stays free for the next look', async () => {
    const weekBefore = new Date(mondayAt('08:00').getTime() - WEEK_MS);
    await database.query('alter table team_messages add constraint broken check (false) not valid');
    await sendDueDigests({ context: app.context, now: weekBefore });
    await database.query('alter table team_messages drop constraint broken');
    expect(await queued()).toBe(1);
    await sendDueDigests({ context: other.context, now: weekBefore });
    await sendDueDigests({ context: app.context, now: weekBefore });
    expect(await queued()).toBe(2);
  });

  it('is left out for a week in which nothing happened', async () => {
    const years = new Date('2031-01-06T18:00:00Z');
    await sendDueDigests({ context: app.context, now: years });
    expect(await queued()).toBe(2);
    const { rows } = await database.query(`select count(*) from digests where monday = '2031-01-06'`);
    expect(rows[0].count).toBe('1');
  });

  it('has the figures of its days, each with a link to as many conversations', async () => {
    const { status, body } = await owner.post('/api/worth-digest/send');
    expect([status, body.message]).toEqual([200, 'The digest is on its way to demo@porchlight.test.']);
    const before = await queued();
    expect(before).toBe(3);
    const mail = await eventually(
      'the digest',
      async () => (await digests(owner))[2] && (await digests(owner))[0],
    );
    const links = [...mail.body.matchAll(/(?:^|\n)([^\n]+)\nhttps?:\/\/[^/]+(\/conversations\?\S+)/g)];
    expect(links.length).toBeGreaterThan(3);
    for (const [, , path] of links) {
      const name = new RegExp(`${escaped(path ?? '')}" [^>]*>See the (?:(\\d+) )?conversations?<`).exec(
        (mail.html ?? '').replaceAll('&amp;', '&'),
      );
      const { data } = (await owner.get(`/api${path}`)).body as { data: { totalItems: number } };
      expect([path, Number(name?.[1] ?? 1)]).toEqual([path, data.totalItems]);
    }
    expect(mail.body).toContain('The costs rest on your numbers: a job is worth $513');
  });

  it('ends with one click, without a login, and can be switched on again', async () => {
    const [mail] = await digests(owner);
    const path = /\/unsubscribe\/digest\/[0-9a-f]{32}/.exec(mail?.body ?? '')?.[0] ?? '';
    const reader = new Visitor(app);
    expect((await reader.get(`/api${path}`)).body.data).toEqual({
      business_name: 'Lamplight Plumbing',
      email: 'demo@porchlight.test',
      enabled: true,
    });
    // As a mail program does it: a form, no cookies, no CSRF token.
    const press = await fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(press.status).toBe(200);
    expect((await settingsOf(owner)).enabled).toBe(false);
    await sendDueDigests({
      context: app.context,
      now: new Date(mondayAt('08:00').getTime() - 2 * WEEK_MS),
    });
    expect(await queued()).toBe(3);
    expect((await reader.get(`/api/unsubscribe/digest/${'0'.repeat(32)}`)).status).toBe(404);
    expect((await reader.post('/unsubscribe/digest/nonsense')).status).toBe(422);
    await choose(owner, true);
    expect((await settingsOf(owner)).enabled).toBe(true);
  });
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
