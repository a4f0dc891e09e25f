/** What an owner sets for the receptionist, from the form to what it says and what it books. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdSlot } from '#features/appointments/booking/service.ts';
import type { ReceptionistView, RehearsedTurn } from '#features/receptionist/contract.ts';
import { createReceptionistMemory } from '#features/receptionist/memory.ts';
import { changed, postForm, readDetails, saveDetails } from '#tests/support/business-details.ts';
import { businessIdOf } from '#tests/support/chats.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let businessId: string;
let database: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  app.context.memory.receptionist = createReceptionistMemory({
    clock: app.context.clock,
    patienceMs: 60_000,
  });
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessIdOf(owner);
  database = new pg.Client({ connectionString: app.ownerUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

const view = async () => (await owner.get('/api/receptionist')).body.data as ReceptionistView;
const save = async (changes: object): Promise<ReceptionistView> => {
  const { profile, version } = await view();
  const { status, body } = await owner.send('PUT', '/api/receptionist', {
    body: { ...profile, version, ...changes },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as ReceptionistView;
};
const rehearse = async (...lines: string[]): Promise<RehearsedTurn[]> => {
  const { body } = await owner.post('/api/receptionist/rehearsals', { lines });
  return (body.data as RehearsedTurn[]).slice(1);
};
const spoken = (turns: readonly RehearsedTurn[]): string =>
  turns.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ');

describe('a draft that was stored before a setting existed', () => {
  it('is read as it worked then, and saved with the setting', async () => {
    const { profile } = await save({ name: 'Ana' });
    await database.query(
      `update receptionist_drafts set profile = profile - 'lead_hours' - 'slot_minutes' - 'horizon_days' where business_id = $1`,
      [businessId],
    );
    expect((await view()).profile).toEqual(profile);
    expect((await save({ lead_hours: 2 })).changes).toContain('Notice before a visit: none → 2 hours');
  });
});

describe('emergencies in the owner’s words, and topics to keep out', () => {
  it('are saved, named among the changes, and heard', async () => {
    const cooler = {
      id: 'cooler',
      description: 'The walk-in cooler of a restaurant is down',
      reply: 'Keep the door shut.',
      action: 'ring',
      number: '(801) 555-0199',
    };
    const done = { id: 'done', topic: 'when we will be done', instead: 'Only the technician can say.' };
    const saved = await save({ described_emergencies: [cooler], avoided_topics: [done] });
    expect(saved.profile).toMatchObject({ described_emergencies: [cooler], avoided_topics: [done] });
    expect(saved.changes).toEqual(
      expect.arrayContaining([
        'Described emergencies: added “The walk-in cooler of a restaurant is down”',
        'Topics it does not answer: added “when we will be done”',
      ]),
    );
    const [alarm] = await rehearse('walk-in is not cooling, we run a diner');
    expect(spoken(alarm ? [alarm] : [])).toContain('Keep the door shut. You can call us right away');
    expect(alarm?.would).toContain('Would ring through to you at once.');
    expect(spoken(await rehearse('When will you be done?'))).toContain('Only the technician can say.');
  });

  it.each([
    [{ described_emergencies: [{ id: 'a', description: '', reply: 'x', action: 'ring', number: '' }] }],
    [{ described_emergencies: [{ id: 'a', description: 'x', reply: 'x', action: 'ring', number: 'no' }] }],
    [{ avoided_topics: [{ id: 'a', topic: 'x', instead: ' ' }] }],
  ])('are refused half filled: %o', async (wrong) => {
    const { profile, version } = await view();
    const body = { ...profile, version, ...wrong };
    expect((await owner.send('PUT', '/api/receptionist', { body })).status).toBe(422);
  });
});

describe('places', () => {
  it('that are not served are told, and may be as many as the served ones', async () => {
    const areas = Array.from({ length: 999 }, (_, n) => String(80_001 + n));
    const business = { service_areas: [...areas, 'Orem'], excluded_areas: ['Park City'] };
    expect((await saveDetails(owner, { business })).business_details).toMatchObject(business);
    expect(spoken(await rehearse('Do you come to Park City?'))).toContain("no: we don't serve Park City.");
    expect(spoken(await rehearse('Do you come to Orem?'))).toContain('Yes, we serve Orem.');
    const both = changed(await readDetails(owner), { business: { excluded_areas: ['orem'] } });
    expect((await postForm(owner, both)).status).toBe(422);
  });
});

describe('the rules of booking', () => {
  it('refuse the receptionist a time that is too soon, and let the owner book it', async () => {
    await save({ lead_hours: 336, horizon_days: 30 });
    expect(spoken(await rehearse('I need drain cleaning tomorrow at 10 am'))).toContain(
      "We need at least 336 hours' notice.",
    );
    const calendars = (await owner.get('/api/calendars')).body.data as { calendars: { id: number }[] };
    const offerings = (await owner.get('/api/offerings')).body.data as { id: number }[];
    const wanted = {
      calendarId: calendars.calendars[0]?.id ?? 0,
      offeringId: offerings[0]?.id ?? 0,
      startsAt: new Date(app.context.clock.now().getTime() + 240 * 3_600_000),
    };
    const hold = (rules?: Parameters<typeof holdSlot>[0]['rules']) =>
      holdSlot({
        context: app.context,
        actor: { businessId, businessName: 'Anyone' },
        wanted,
        replacesId: undefined,
        ...(rules && { rules }),
      });
    await expect(hold({ leadHours: 336, stepMinutes: null, horizonDays: 30 })).rejects.toThrow('more notice');
    await expect(hold({ leadHours: 0, stepMinutes: null, horizonDays: 5 })).rejects.toThrow('too far');
    expect((await hold()).id).toBeGreaterThan(0);
  });
});
