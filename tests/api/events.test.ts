import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStandIn } from '#tests/support/stand-in.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const TOKEN = 'the-operator-knows-this';

/** A feed that counts how often it is asked, and can be made to fail. */
const feed = { asked: 0, unchanged: 0, fails: false };
const feedServer = await startStandIn(({ request, response }) => {
  feed.asked++;
  if (feed.fails || request.path === '/broken') return response.writeHead(500).end();
  if (request.headers['if-none-match'] === '"v1"') {
    feed.unchanged++;
    return response.writeHead(304).end();
  }
  const items = ['2 Webinar', '1 Breakfast'].map((name) => {
    const [day = '', title = ''] = name.split(' ');
    return `<item><title>${title}</title><link>https://a.example/${day}</link><description>Date: December ${day}, 2096 6 PM</description></item>`;
  });
  return response
    .setHeader('etag', '"v1"')
    .end(
      `<rss><channel><title>Group</title>${items.join('')}<item><title>No link</title></item></channel></rss>`,
    );
});

let app: TestApp;
const feedUrl = feedServer.url;
beforeAll(async () => {
  app = await startTestApp({
    env: {
      EVENT_FEEDS: `${feedUrl}/feed, ${feedUrl}/broken`,
      WEBHOOK_ALLOW_PRIVATE: 'on',
      OPERATOR_TOKEN: TOKEN,
      ROLES: 'api,worker',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await feedServer.stop();
});

type Event = { title: string; date: string; key: string; type: string };
const eventsOf = async (visitor = new Visitor(app)): Promise<Event[]> => {
  const { status, body } = await visitor.get('/api/events');
  expect(status).toBe(200);
  return (body.data as { events: Event[] }).events;
};

describe('the events', () => {
  it('come from the feeds, by date, and a feed that fails counts as empty', async () => {
    expect((await eventsOf()).map(({ title, type }) => `${title} ${type}`)).toEqual([
      'Breakfast in_person',
      'Webinar virtual',
    ]);
  });

  it('are kept for an hour, then asked for again only if they changed, and shown while the feed fails', async () => {
    await Promise.all([eventsOf(), eventsOf()]);
    const { asked } = feed;
    await eventsOf();
    expect(feed.asked).toBe(asked);
    const kept = app.context.memory.events.feeds.get(`${feedUrl}/feed`);
    if (!kept) throw new Error('The feed was not kept.');
    kept.readAt -= 3_600_000;
    expect(await eventsOf()).toHaveLength(2);
    expect(feed.unchanged).toBe(1);
    feed.fails = true;
    const again = app.context.memory.events.feeds.get(`${feedUrl}/feed`);
    if (again) again.readAt -= 3_600_000;
    expect(await eventsOf()).toHaveLength(2);
    feed.fails = false;
  });

  it('are unavailable only if no feed can be read', async () => {
    const other = await startTestApp({
      env: { EVENT_FEEDS: `${feedUrl}/broken,http://127.0.0.1:1/`, WEBHOOK_ALLOW_PRIVATE: 'on' },
    });
    const { status, body } = await new Visitor(other).get('/api/events');
    await other.stop();
    expect([status, body.message]).toEqual([503, 'Failed to load events. Please try again later.']);
  });

  it('of a private network are refused', async () => {
    const before = feed.asked;
    const other = await startTestApp({ env: { EVENT_FEEDS: `${feedUrl}/feed` } });
    const { status } = await new Visitor(other).get('/api/events');
    await other.stop();
    expect([status, feed.asked]).toEqual([503, before]);
  });

  it('can be taken into a calendar', async () => {
    const [event] = await eventsOf();
    const { status, headers, body } = await new Visitor(app).get(`/api/events/${event?.key}/event.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body.text).toContain('SUMMARY:Breakfast');
    expect(body.text).toContain('DTSTART:20961202T010000Z');
    expect((await new Visitor(app).get('/api/events/0123456789abcdef/event.ics')).status).toBe(404);
  });

  it('are samples in a demo without feeds, and none elsewhere', async () => {
    for (const demo of ['on', 'off']) {
      const other = await startTestApp({ env: { DEMO: demo } });
      const { body } = await new Visitor(other).get('/api/events');
      await other.stop();
      const { events, sample } = body.data as { events: Event[]; sample: boolean };
      expect([events.length, sample]).toEqual(demo === 'on' ? [4, true] : [0, false]);
    }
  });
});

describe('the events list', () => {
  const signup = {
    name: 'Ana Ruiz',
    email: 'Ana@Example.com',
    phone: '801 555 0100',
    city: 'Provo',
    preference: 'virtual',
    role: 'ops',
    topics: '=HYPERLINK("x")',
    consent: true,
    timestamp: '2026-11-16T10:00:00.000Z',
  };
  const join = (given: object = {}) => new Visitor(app).post('/api/events/signups', { ...signup, ...given });
  const mails = async () => {
    const { rows } = await app.context.database.pool.query<{ to_address: string; text: string }>(
      `select to_address, text from sandbox_mails where subject like '%events list%' order by id`,
    );
    return rows;
  };
  const fileOf = (authorization: string, to: TestApp = app) =>
    new Visitor(to).send('GET', '/api/events/signups.csv', { headers: { authorization } });

  it('checks name, e-mail and consent in this order, and says the first only', async () => {
    for (const [given, field, message] of [
      [{ name: ' A ', email: 'x', consent: false }, 'name', 'Please enter your name.'],
      [{ email: 'x', consent: false }, 'email', 'Please enter a valid email.'],
      [{ consent: false }, 'consent', 'Please consent to receive event updates.'],
    ] as const) {
      const { status, body } = await join(given);
      expect([status, body.message, body.errors]).toEqual([422, message, { [field]: [message] }]);
    }
  });

  it('stores a signup, confirms it once by e-mail, and replaces it when it comes again', async () => {
    expect((await join()).status).toBe(200);
    expect((await join({ city: 'Ogden' })).status).toBe(200);
    const sent = await eventually('the confirmation', async () => {
      const all = await mails();
      return all.length > 0 && all;
    });
    expect(sent.map(({ to_address }) => to_address)).toEqual(['ana@example.com']);
    const { status, headers, body } = await fileOf(`Bearer ${TOKEN}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...lines] = String(body.text).trim().split('\r\n');
    expect(head).toBe('Name,Email,Phone,City,Preference,Role,Topics,Consented at,Signed up at');
    expect(lines).toHaveLength(1);
    // A cell that a spreadsheet would run is made text.
    expect(lines[0]).toContain(
      `Ana Ruiz,ana@example.com,801 555 0100,Ogden,virtual,ops,"'=HYPERLINK(""x"")"`,
    );
  });

  it('opens to the operator only', async () => {
    expect((await fileOf('')).status).toBe(404);
    expect((await fileOf('Bearer not-the-operator-at-all')).status).toBe(404);
    const other = await startTestApp();
    expect((await fileOf('Bearer undefined', other)).status).toBe(404);
    await other.stop();
  });

  it('lets the owner of the e-mail leave, as often as they click', async () => {
    const link = /\/events\/leave\?key=(\S+)/.exec((await mails())[0]?.text ?? '')?.[1];
    for (let click = 1; click <= 2; click++) {
      const { status } = await new Visitor(app).post('/api/events/leave', { key: link });
      expect(status).toBe(200);
    }
    expect(
      String((await fileOf(`Bearer ${TOKEN}`)).body.text)
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
  });

  it('takes five signups of one address an hour', async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++)
      statuses.push((await join({ email: 'flood@example.com' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
