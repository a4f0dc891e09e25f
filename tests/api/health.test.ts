/** Who watches a process asks it whether it lives and can do its work, whatever its roles. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'worker', HEALTH_PORT: '0' } });
});
afterAll(() => app.stop());

const ask = async (path: string) => {
  const response = await fetch(`${app.healthUrl}${path}`);
  return { status: response.status, text: await response.text() };
};

it('a process that only works says that it lives and is ready, and gives its figures', async () => {
  expect(app.api).toBeUndefined();
  expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect(await ask('/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
  expect((await ask('/metrics')).text).toContain('job_duration_seconds');
  expect((await ask('/api/contacts')).status).toBe(404);
});

it('is not ready while the database is away, and lives on', async () => {
  const name = new URL(app.ownerUrl).pathname.slice(1);
  const server = new pg.Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
  await server.query(`alter role porchlight_app_${name} connection limit 0`);
  await server.query(
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  );
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  await server.query(`alter role porchlight_app_${name} connection limit -1`);
  await server.end();
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
});

it('does not start where the port is taken, and says which setting to change', async () => {
  const port = new URL(app.healthUrl ?? '').port;
  await expect(startTestApp({ env: { ROLES: 'worker', HEALTH_PORT: port } })).rejects.toThrow(
    `HEALTH_PORT: ${port} is in use on 127.0.0.1. Set HEALTH_PORT to another one.`,
  );
});
