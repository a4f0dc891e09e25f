import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#features/alerts/contract.ts';
import { keepRecording } from '#features/recordings/service.ts';
import type { Voicemail } from '#features/voicemail/contract.ts';
import { purgeDeletedJob } from '#features/voicemail/jobs.ts';
import { leaveVoicemail } from '#features/voicemail/service.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  await stranger.logIn('second@porchlight.test');
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

type Page = { voicemails: Voicemail[]; totalItems: number };
const list = async (visitor = owner, query = '') =>
  (await visitor.get(`/api/voicemails${query}`)).body.data as Page;
const unread = async () => ((await owner.get('/api/badges')).body.data as { voicemails: number }).voicemails;
const businessOf = async (visitor: Visitor) =>
  ((await visitor.get('/sanctum/user')).body.user as { business_id: string }).business_id;

async function leave({ phone, words }: { phone: string | null; words: string }): Promise<number> {
  const businessId = await businessOf(owner);
  return await app.context.database.inScope({ businessId }, async (tx) => {
    const sound = {
      contentType: 'audio/wav',
      audio: Buffer.alloc(10),
      durationMs: 1,
      segments: [],
      peaks: [],
    };
    const recordingId = await keepRecording(tx, { businessId, ...sound });
    const message = { transcript: [words], durationSeconds: 4, recordingId, now: new Date() };
    return leaveVoicemail(tx, { context: app.context, businessId, phone, ...message });
  });
}

describe('the demo', () => {
  it('has voicemail in both businesses, some of it unread, some from people who are known', async () => {
    const { voicemails, totalItems } = await list();
    expect(totalItems).toBe(8);
    const times = voicemails.map(({ received_at }) => received_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times.every((time) => Date.parse(time) < Date.now())).toBe(true);
    expect(voicemails.filter(({ is_read }) => !is_read)).toHaveLength(3);
    expect(voicemails.filter(({ contact_id }) => contact_id !== null)).toHaveLength(5);
    for (const { transcript, recording_id } of voicemails) {
      expect(transcript.join(' ')).not.toMatch(/[{}]/);
      expect(recording_id).not.toBeNull();
    }
    expect((await list(stranger)).totalItems).toBe(4);
  });
});

describe('a voicemail', () => {
  it('is matched to the contact with the number, announced to open pages, and found by name, number and words', async () => {
    const created = await owner.post('/api/contacts', {
      firstName: 'Wilma',
      lastName: 'Quist',
      contactType: 'Lead',
      phoneNumbers: [{ label: 'Home', number: '(206) 555-0142' }],
    });
    const contactId = (created.body.data as { id: number }).id;
    const id = await leave({ phone: '+12065550142', words: 'The 100% copper_pipe is green.' });
    const { body } = await owner.get(`/api/voicemails/${id}`);
    expect(body.data).toMatchObject({ contact_id: contactId, caller_name: 'Wilma Quist', is_read: false });
    for (const search of ['wilma', '(206) 555', '206-555-0142', '100% copper_', 'COPPER']) {
      const { voicemails } = await list(owner, `?search=${encodeURIComponent(search)}`);
      expect([search, voicemails.map((one) => one.id)]).toEqual([search, [id]]);
    }
    expect((await list(owner, '?search=copperxpipe')).totalItems).toBe(0);
    expect((await list(stranger, '?search=wilma')).totalItems).toBe(0);
    const { rows } = await sql.query(`select data from events where name = 'voicemail.left'`);
    expect(rows).toEqual([
      { data: { voicemail_id: id, contact_id: contactId, phone_number: '+12065550142' } },
    ]);
    const withheld = await leave({ phone: null, words: 'It is me.' });
    expect((await owner.get(`/api/voicemails/${withheld}`)).body.data).toMatchObject({
      contact_id: null,
      caller_name: '',
      phone_number: null,
    });
  });

  it('alerts the users; the alert is read with the voicemail', async () => {
    const id = await leave({ phone: '+12065550149', words: 'The boiler hums.' });
    const about = async (visitor: Visitor) =>
      ((await visitor.get('/api/alerts')).body.data as Alert[]).filter(
        ({ path }) => path === `/voicemail?open=${id}`,
      );
    const alert = { kind: 'voicemail', title: 'Voicemail: (206) 555-0149', body: 'The boiler hums.' };
    expect(await about(owner)).toMatchObject([{ ...alert, is_read: false }]);
    expect(await about(stranger)).toEqual([]);
    await owner.send('PUT', `/api/voicemails/${id}/read`, { body: { read: true } });
    expect(await about(owner)).toMatchObject([{ ...alert, is_read: true }]);
  });

  it('is marked read and unread, deleted, and restored as it was', async () => {
    const id = await leave({ phone: '+12065550143', words: 'Call me.' });
    const before = await unread();
    const mark = (read: boolean) => owner.send('PUT', `/api/voicemails/${id}/read`, { body: { read } });
    expect((await mark(true)).body.data).toMatchObject({ id, is_read: true });
    expect(await unread()).toBe(before - 1);
    expect((await list(owner, '?unread=true')).voicemails.map((one) => one.id)).not.toContain(id);
    await mark(false);
    expect(await unread()).toBe(before);

    expect((await owner.delete(`/api/voicemails/${id}`)).status).toBe(200);
    expect((await owner.delete(`/api/voicemails/${id}`)).status).toBe(404);
    expect((await owner.get(`/api/voicemails/${id}`)).status).toBe(404);
    expect((await mark(true)).status).toBe(404);
    expect((await list()).voicemails.map((one) => one.id)).not.toContain(id);
    expect(await unread()).toBe(before - 1);
    expect((await stranger.post(`/api/voicemails/${id}/restore`)).status).toBe(404);
    const back = await owner.post(`/api/voicemails/${id}/restore`);
    expect(back.body.data).toMatchObject({ id, is_read: false, transcript: ['Call me.'] });
    expect(await unread()).toBe(before);
    expect((await owner.post(`/api/voicemails/${id}/restore`)).status).toBe(200);
  });
});

describe('30 days after it was deleted', () => {
  it('a voicemail goes for good with its recording; a younger one stays', async () => {
    const old = await leave({ phone: null, words: 'Old.' });
    const young = await leave({ phone: null, words: 'Young.' });
    const recordings = await Promise.all(
      [old, young].map(
        async (id) => ((await owner.get(`/api/voicemails/${id}`)).body.data as Voicemail).recording_id,
      ),
    );
    for (const id of [old, young]) await owner.delete(`/api/voicemails/${id}`);
    const age = (id: number, days: number) =>
      sql.query(`update voicemails set deleted_at = now() - make_interval(days => $2) where id = $1`, [
        id,
        days,
      ]);
    await age(old, 31);
    await age(young, 29);
    const { database, queue } = app.context;
    await database.inScope({ sweeping: true }, (tx) => queue.send(tx, purgeDeletedJob, {}));
    await eventually('the purge', async () => {
      const { rowCount } = await sql.query('select 1 from voicemails where id = $1', [old]);
      return rowCount === 0;
    });
    expect((await owner.post(`/api/voicemails/${old}/restore`)).status).toBe(404);
    expect((await owner.get(`/api/recordings/${recordings[0]}`)).status).toBe(404);
    expect((await owner.post(`/api/voicemails/${young}/restore`)).status).toBe(200);
    expect((await owner.get(`/api/recordings/${recordings[1]}`)).status).toBe(200);
  });
});
