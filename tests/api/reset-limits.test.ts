/** How often a link to choose a new password is mailed: a stranger may ask for it too. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailResetLinkJob } from '#features/session/jobs.ts';
import { requestPasswordReset, resetPassword } from '#features/session/password-service.ts';
import { eventually, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const email = 'second@porchlight.test';
const stranger = { address: '203.0.113.9', userAgent: 'Stranger' };
const owner = { address: '198.51.100.9', userAgent: 'Owner' };

const ask = (visitor: typeof owner): Promise<string> =>
  requestPasswordReset({ context: app.context, visitor, email }).then(
    () => 'asked',
    (error: { code: string }) => error.code,
  );

/** Those that were mailed once every request was dealt with. */
async function tokensMailed(): Promise<string[]> {
  const { pool } = app.context.database;
  await eventually('the end of the jobs', async () => {
    const { rows } = await pool.query(
      `select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [mailResetLinkJob.id],
    );
    return rows.length === 0;
  });
  const { rows } = await pool.query<{ text: string }>(
    'select text from sandbox_mails where to_address = $1',
    [email],
  );
  return rows.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
}

it('leaves an owner the way to a new password, however often strangers asked for one', async () => {
  const asked: string[] = [];
  for (let i = 0; i < 6; i++) asked.push(await ask(stranger));
  expect(asked).toEqual([...Array(5).fill('asked'), 'too-many-attempts']);
  expect(await ask(owner)).toBe('asked');
  const tokens = await tokensMailed();
  expect(tokens).toHaveLength(5);

  const [token = ''] = tokens;
  await resetPassword({ context: app.context, visitor: owner, token, password: 'porchlight-demo' });
  expect(await ask(owner)).toBe('asked');
  expect(await tokensMailed()).toHaveLength(6);
});
