import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepExpiredJob } from '#features/session/jobs.ts';
import { findUserByEmail, insertPasswordReset } from '#features/session/queries.ts';
import { setScope } from '#platform/database/database.ts';
import { hashToken } from '#platform/secrets.ts';
import { INTERVALS } from '#platform/time/intervals.ts';
import { eventually, startTestApp, strangerToken, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const mailTo = (address: string, subject: string) =>
  eventually(`mail to ${address}`, async () => {
    const { body } = await new Visitor(app).get('/api/sandbox/mail');
    const mails = body.data as { to: string; subject: string; text: string }[];
    return mails.find((mail) => mail.to === address && mail.subject.includes(subject));
  });
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('signing in', () => {
  it('answers with the user and keeps the session in an HttpOnly cookie', async () => {
    const visitor = new Visitor(app);
    const reply = await visitor.logIn(' Demo@Porchlight.test ');
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({
      email: 'demo@porchlight.test',
      business_name: 'Lamplight Plumbing',
    });
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('porchlight_session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const again = await visitor.get('/sanctum/user');
    expect(again.body).toEqual(reply.body);
  });

  it('gives a new session token, so that a planted one is worth nothing', async () => {
    const visitor = new Visitor(app);
    await visitor.get('/sanctum/csrf-cookie');
    const planted = visitor.cookies.get('porchlight_session');
    await visitor.logIn();
    expect(visitor.cookies.get('porchlight_session')).not.toBe(planted);
  });

  it('says the same for a wrong password and for an unknown account', async () => {
    const wrong = await new Visitor(app).logIn('second@porchlight.test', 'not the password');
    const unknown = await new Visitor(app).logIn('nobody@porchlight.test', 'not the password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toBe('Login failed. Please check your credentials.');
    expect({ ...unknown.body, request_id: 0 }).toEqual({ ...wrong.body, request_id: 0 });
  });

  it('does the same work for an unknown account as for a wrong password', async () => {
    // Counted, not timed: the password hash is most of what a login costs.
    const hashesDuring = async (email: string) => {
      let hashes = 0;
      const hook = createHook({
        init: (_id, type) => {
          if (/argon2/i.test(type)) hashes++;
        },
      }).enable();
      await new Visitor(app).logIn(email, 'not the password');
      hook.disable();
      return hashes;
    };
    expect(await hashesDuring('second@porchlight.test')).toBe(1);
    expect(await hashesDuring('nobody@porchlight.test')).toBe(1);
  });

  it('slows guessing per account with a message that says how long, and lets the right account of others in', async () => {
    const attacker = new Visitor(app);
    for (let i = 0; i < 10; i++) await attacker.logIn('second@porchlight.test', `guess ${i}`);
    const blocked = await attacker.logIn('second@porchlight.test', 'porchlight-demo');
    expect(blocked.status).toBe(429);
    expect(blocked.body.message).toMatch(/^Too many attempts\. Please wait \d+ minutes and try again\.$/);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await new Visitor(app).logIn()).status).toBe(200);
    await app.context.database.pool.query('delete from rate_limits');
  });

  it('lets a device in that the account was logged in with before, while guessing goes on elsewhere', async () => {
    const email = 'second@porchlight.test';
    const [laptop, attacker] = [new Visitor(app), new Visitor(app)];
    await laptop.logIn(email);
    await laptop.post('/sanctum/logout');
    for (let i = 0; i < 11; i++) await attacker.logIn(email, `guess ${i}`);
    expect((await attacker.logIn(email)).status).toBe(429);
    expect((await laptop.logIn(email)).status).toBe(200);
    expect((await attacker.logIn(email)).status).toBe(429);
    await app.context.database.pool.query('delete from rate_limits');
  });

  it('counts such a device separately, and only for accounts that logged in from it', async () => {
    const email = 'second@porchlight.test';
    const known = new Visitor(app);
    await known.logIn(email);
    for (let i = 0; i < 10; i++) await known.logIn('demo@porchlight.test', `guess ${i}`);
    expect((await known.logIn('demo@porchlight.test')).status).toBe(429);
    for (let i = 0; i < 10; i++) expect((await known.logIn(email, `guess ${i}`)).status).toBe(422);
    expect((await known.logIn(email)).status).toBe(429);
    expect((await new Visitor(app).logIn(email)).status).toBe(200);
    await app.context.database.pool.query('delete from rate_limits');
  });

  it('is open again after a password reset, also where the address had used up its attempts', async () => {
    const email = 'second@porchlight.test';
    const { pool } = app.context.database;
    const owner = new Visitor(app);
    for (let i = 0; i < 10; i++) await new Visitor(app).logIn(email, `guess ${i}`);
    await pool.query(`update rate_limits set slots = '{60}' where key = 'login:address:127.0.0.1'`);
    expect((await owner.logIn(email)).status).toBe(429);
    const token = await makeReset(email);
    const reset = await owner.post('/api/password/reset', { token, password: 'porchlight-demo' });
    expect(reset.status).toBe(200);
    expect((await owner.logIn(email)).status).toBe(200);
    expect((await new Visitor(app).logIn(email)).status).toBe(429);
    await pool.query(`delete from rate_limits where key = 'login:address:127.0.0.1'`);
    expect((await new Visitor(app).logIn(email)).status).toBe(200);
    await pool.query('delete from rate_limits');
  });

  it('slows spraying over many accounts per address', async () => {
    const attacker = new Visitor(app);
    const statuses: number[] = [];
    await app.context.database.pool.query(
      `insert into rate_limits (key, slots, resets_at) values ('login:address:127.0.0.1', '{59}', now() + interval '5 minutes')`,
    );
    for (let i = 0; i < 3; i++)
      statuses.push((await attacker.logIn(`someone${i}@porchlight.test`, 'x')).status);
    expect(statuses).toEqual([422, 429, 429]);
    await app.context.database.pool.query('delete from rate_limits');
  });
});

describe('a session', () => {
  it('ends with the logout, even if a copy of the cookie remains', async () => {
    const visitor = new Visitor(app);
    await visitor.logIn();
    const thief = new Visitor(app);
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    expect((await thief.get('/sanctum/user')).status).toBe(200);
    expect((await visitor.post('/sanctum/logout')).status).toBe(200);
    expect((await thief.get('/sanctum/user')).status).toBe(401);
    expect((await visitor.post('/sanctum/logout')).status).toBe(200);
  });

  it('ends in other processes too, by their word and not by the end of their caches', async () => {
    const intervals = { ...INTERVALS, sessions: { keptMs: 3_600_000 } };
    const other = await startTestApp({ ownerUrl: app.ownerUrl, intervals });
    const [here, there] = [new Visitor(app), new Visitor(other)];
    await here.logIn();
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    expect((await there.get('/sanctum/user')).status).toBe(200);
    await here.post('/sanctum/logout');
    await eventually('the word of it', async () => (await there.get('/sanctum/user')).status === 401);
    await other.stop();
  });

  it('can be revoked from another device', async () => {
    const [phone, laptop] = [new Visitor(app), new Visitor(app)];
    await phone.logIn();
    await laptop.logIn();
    const { body } = await laptop.get('/api/sessions');
    const sessions = body.data as { id: string; current: boolean }[];
    expect(sessions.filter((session) => session.current)).toHaveLength(1);
    expect((await phone.get('/sanctum/user')).status).toBe(200);
    for (const { id, current } of sessions) if (!current) await laptop.delete(`/api/sessions/${id}`);
    expect((await phone.get('/sanctum/user')).status).toBe(401);
    expect((await laptop.get('/sanctum/user')).status).toBe(200);
  });

  it('ends with all others of the user, and with no other user’s, at a press on another device', async () => {
    const [phone, tablet, laptop, stranger] = [1, 2, 3, 4].map(() => new Visitor(app)) as [
      ...[Visitor, Visitor, Visitor, Visitor],
    ];
    for (const device of [phone, tablet, laptop]) await device.logIn();
    await stranger.logIn('second@porchlight.test');
    const statuses = async () =>
      (await Promise.all([phone, tablet, laptop, stranger].map((device) => device.get('/sanctum/user')))).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const ended = await laptop.post('/api/sessions/revoke-others');
    expect(ended.body.message).toMatch(/^\d+ other devices are signed out\.$/);
    expect(await statuses()).toEqual([401, 401, 200, 200]);
    const { body } = await laptop.get('/api/security-events');
    expect((body.data as { event: string }[])[0]?.event).toBe('sessions.revoked');
    const again = await laptop.post('/api/sessions/revoke-others');
    expect(again.body.message).toBe('You are signed in nowhere else.');
  });

  it('is refused once expired, and swept', async () => {
    const visitor = new Visitor(app);
    await visitor.logIn();
    const { body } = await visitor.get('/api/sessions');
    const current = (body.data as { id: string; current: boolean }[]).find((session) => session.current);
    const { businessId } = await businessOf(visitor);
    await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
        current?.id,
      ]),
    );
    await eventually('the word of it', async () => (await visitor.get('/sanctum/user')).status === 401);
    const { database, queue } = app.context;
    await database.inScope('no-business', (tx) => queue.send(tx, sweepExpiredJob, {}));
    const left = () =>
      database.inScope({ businessId }, (tx) =>
        tx.$client.query('select id from sessions where expires_at < now()'),
      );
    await eventually('the sweep', async () => (await left()).rowCount === 0);
    const live = await database.inScope({ businessId }, (tx) => tx.$client.query('select id from sessions'));
    expect(live.rowCount).toBeGreaterThan(0);
  });

  it('does not exist for a forged token', async () => {
    const visitor = new Visitor(app);
    visitor.cookies.set('porchlight_session', strangerToken());
    expect((await visitor.get('/sanctum/user')).status).toBe(401);
    visitor.cookies.set('porchlight_session', "'; drop table users; --");
    expect((await visitor.get('/sanctum/user')).status).toBe(401);
  });
});

describe('a password', () => {
  it('can be changed, which ends the other sessions and keeps this one', async () => {
    const [one, other] = [new Visitor(app), new Visitor(app)];
    await one.logIn('second@porchlight.test');
    await other.logIn('second@porchlight.test');
    const wrong = await one.post('/api/password/change', {
      current_password: 'nope',
      password: 'a new password',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ current_password: ['The current password is not right.'] });
    const right = await one.post('/api/password/change', {
      current_password: 'porchlight-demo',
      password: 'a new password',
    });
    expect(right.body.message).toMatch(/signed out/);
    expect((await other.get('/sanctum/user')).status).toBe(401);
    expect((await one.get('/sanctum/user')).status).toBe(200);
    await one.post('/api/password/change', {
      current_password: 'a new password',
      password: 'porchlight-demo',
    });
    const { body } = await one.get('/api/security-events');
    const events = (body.data as { event: string }[]).map((event) => event.event);
    expect(events.slice(0, 2)).toEqual(['password.changed', 'password.changed']);
  });

  it('can be reset by a link that works once and ends every session', async () => {
    const visitor = new Visitor(app);
    await visitor.logIn('second@porchlight.test');
    const asked = await visitor.post('/api/password/forgot', { email: 'second@porchlight.test' });
    const unknown = await visitor.post('/api/password/forgot', { email: 'nobody@porchlight.test' });
    expect(asked.body).toEqual(unknown.body);
    const { text } = await mailTo('second@porchlight.test', 'Reset');
    const token = tokenIn(text);
    const reset = await visitor.post('/api/password/reset', { token, password: 'chosen by mail' });
    expect(reset.status).toBe(200);
    expect((await visitor.get('/sanctum/user')).status).toBe(401);
    const again = await visitor.post('/api/password/reset', { token, password: 'second use' });
    expect(again.status).toBe(422);
    expect(again.body.code).toBe('link-expired');
    expect((await new Visitor(app).logIn('second@porchlight.test', 'chosen by mail')).status).toBe(200);
    const { rows } = await app.context.database.pool.query(
      `select 1 from sandbox_mails where to_address = 'nobody@porchlight.test'`,
    );
    expect(rows).toHaveLength(0);
  });

  it('lets one of several links of the same user win, without a deadlock', async () => {
    const email = 'second@porchlight.test';
    for (let round = 0; round < 3; round++) {
      const tokens = await Promise.all(Array.from({ length: 6 }, () => makeReset(email)));
      const replies = await Promise.all(
        tokens.map((token) =>
          new Visitor(app).post('/api/password/reset', { token, password: 'porchlight-demo' }),
        ),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    }
    await app.context.database.pool.query('delete from rate_limits');
  });

  it('lets exactly one of two clicks on the same link win', async () => {
    await new Visitor(app).post('/api/password/forgot', { email: 'demo@porchlight.test' });
    const token = tokenIn((await mailTo('demo@porchlight.test', 'Reset')).text);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() =>
        new Visitor(app).post('/api/password/reset', { token, password: 'porchlight-demo' }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422]);
  });
});

describe('an account', () => {
  const account = {
    first_name: 'Ada',
    last_name: 'Park',
    business_name: 'Park Heating',
    trade: 'hvac',
    timezone: 'America/Chicago',
    email: 'ada@park.test',
    password: 'warm in winter',
  };

  it('is made by the link in the e-mail, with a business of its own', async () => {
    const visitor = new Visitor(app);
    const asked = await visitor.post('/api/accounts', account);
    expect(asked.status).toBe(200);
    expect((await visitor.logIn(account.email, account.password)).status).toBe(422);
    const token = tokenIn((await mailTo(account.email, 'Confirm')).text);
    const confirmed = await visitor.post('/api/accounts/confirm', { token });
    expect(confirmed.body.user).toMatchObject({ business_name: 'Park Heating', trade: 'hvac' });
    expect((await visitor.get('/sanctum/user')).status).toBe(200);
    expect((await visitor.post('/api/accounts/confirm', { token })).body.code).toBe('link-expired');
    expect((await new Visitor(app).logIn(account.email, account.password)).status).toBe(200);
  });

  it('that exists already is told so by e-mail only', async () => {
    const visitor = new Visitor(app);
    const fresh = await visitor.post('/api/accounts', { ...account, email: 'fresh@park.test' });
    const taken = await visitor.post('/api/accounts', { ...account, email: 'demo@porchlight.test' });
    expect(taken.body).toEqual(fresh.body);
    expect(taken.status).toBe(fresh.status);
    expect((await mailTo('demo@porchlight.test', 'already')).text).toContain('/forgot-password');
  });

  it('is not made from bad input, and the message names the field', async () => {
    const visitor = new Visitor(app);
    const bad = await visitor.post('/api/accounts', { ...account, timezone: 'Mars/Olympus' });
    expect(bad.status).toBe(422);
    expect(bad.body.message).toContain('timezone');
    const short = await visitor.post('/api/accounts', { ...account, password: 'short' });
    expect(short.body.errors).toEqual({ password: ['Use at least 10 characters.'] });
  });
});

describe('the demo logins', () => {
  it('stop working when the demo is turned off, and work again when it is on', async () => {
    const first = await startTestApp();
    const visitor = new Visitor(first);
    await visitor.logIn();
    await first.stop();
    const without = await startTestApp({ ownerUrl: first.ownerUrl, env: { DEMO: 'off' } });
    expect((await new Visitor(without).logIn()).status).toBe(422);
    const kept = new Visitor(without);
    for (const [name, value] of visitor.cookies) kept.cookies.set(name, value);
    expect((await kept.get('/sanctum/user')).status).toBe(401);
    await without.stop();
    const again = await startTestApp({ ownerUrl: first.ownerUrl });
    expect((await new Visitor(again).logIn()).status).toBe(200);
    await again.stop();
  });
});

/** A link as the worker would have sent it, without the mail. */
async function makeReset(email: string): Promise<string> {
  const token = strangerToken();
  await app.context.database.inScope({ presentedEmail: email }, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new Error('there is no such user');
    const { id: userId, businessId } = user;
    await setScope(tx, { businessId });
    const expiresAt = new Date(Date.now() + 60_000);
    await insertPasswordReset(tx, { tokenHash: hashToken(token), businessId, userId, expiresAt });
  });
  return token;
}

async function businessOf(visitor: Visitor): Promise<{ businessId: string }> {
  const { body } = await visitor.get('/sanctum/user');
  return { businessId: (body.user as { business_id: string }).business_id };
}
