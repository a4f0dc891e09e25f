/** Nonsense to every call: always a 4xx that says what is wrong, never a 500, nothing half-written. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  visitor = new Visitor(app);
  await visitor.logIn();
});
afterAll(() => app.stop());

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const ODD_TEXT = "'; drop table users; --";
const VALUES: unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  ODD_TEXT,
  'x'.repeat(100_000),
  [],
  {},
  deep(500),
  { __proto__: { admin: true } },
];
/** Where one text is all that is asked for, an odd one is no nonsense. */
const TAKES_ANY_TEXT = ['POST /api/automations/flows'];
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
];

const badBodies = ({ fields, takesText }: { fields: string[]; takesText: boolean }): string[] => [
  ...RAW_BODIES,
  ...fields.flatMap((field) =>
    VALUES.filter((value) => !takesText || value !== ODD_TEXT).map((value) =>
      JSON.stringify({ [field]: value }),
    ),
  ),
];

const rowCounts = async () => {
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*) from users) users, (select count(*) from businesses) businesses,
            (select count(*) from sessions) sessions, (select count(*) from pending_accounts) pending`,
  );
  await client.end();
  return rows[0];
};

describe('nonsense', () => {
  it('in any body is refused with a message', async () => {
    const before = await rowCounts();
    for (const { method, url, contract } of app.api?.routeTable ?? []) {
      if (!contract?.body || !('shape' in contract.body)) continue;
      const takesText = TAKES_ANY_TEXT.includes(`${method} ${url}`);
      for (const body of badBodies({ fields: Object.keys(contract.body.shape as object), takesText })) {
        await expectHarmless({ method, url, body, schema: contract.body });
      }
      await app.context.database.pool.query('delete from rate_limits');
    }
    expect(await rowCounts()).toEqual(before);
  }, 60_000);

  it('in any path parameter is refused', async () => {
    const values = ['x', '%00', '..%2f..', '1;select', '%F0%28%8C%28', 'a'.repeat(300), '0'];
    for (const { method, url, contract } of app.api?.routeTable ?? []) {
      if (!contract || !url.includes(':')) continue;
      for (const value of values) await expectRefusal({ method, url: url.replace(/:\w+/g, value) });
    }
  });

  it('of the wrong kind or size is refused as such', async () => {
    const headers = { 'content-type': 'text/xml' };
    expect((await visitor.send('POST', '/sanctum/login', { body: '<a/>', headers })).status).toBe(415);
    const huge = JSON.stringify({ email: 'x'.repeat(1_100_000) });
    expect((await visitor.send('POST', '/sanctum/login', { body: huge })).status).toBe(413);
    expect((await visitor.get('/api/nothing-here')).status).toBe(404);
    expect((await visitor.send('PUT', '/sanctum/login', { body: {} })).status).toBe(404);
  });
});

async function expectHarmless({
  schema,
  ...request
}: {
  method: string;
  url: string;
  body: string;
  schema: ZodType;
}): Promise<void> {
  if (isAllowed(schema, request.body)) {
    const { status } = await visitor.send(request.method, request.url, { body: request.body });
    expect(status, `${request.method} ${request.url} ${request.body}`).toBeLessThan(500);
    return;
  }
  const reply = await expectRefusal(request);
  if (reply.status === 422) expect(reply.body.errors ?? reply.body.code).toBeTruthy();
}

/** A name may look like an attack and still be a name: what the contract takes must only do no harm. */
function isAllowed(schema: ZodType, body: string): boolean {
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

async function expectRefusal({ method, url, body }: { method: string; url: string; body?: string }) {
  const reply = await visitor.send(method, url, { body });
  expect(reply.status, `${method} ${url} ${body?.slice(0, 80)} → ${JSON.stringify(reply.body)}`).toSatisfy(
    (status: number) => status >= 400 && status < 500,
  );
  expect(typeof reply.body.message).toBe('string');
  return reply;
}
