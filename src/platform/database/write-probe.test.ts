import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { eventually } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';
import { openWriteProbe } from './write-probe.ts';

/** A way to the database that can break as a network does: without a last word. */
async function breakable(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const path = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const behind = connect(path);
    for (const one of [socket, behind]) one.on('error', () => {});
    socket.pipe(behind).pipe(socket);
    sockets.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = typeof address === 'object' ? String(address?.port) : '';
  return {
    url: url.toString(),
    breakAll: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

it('reports a connection that breaks while it writes, and leaves the process running', async () => {
  const databaseUrl = await cloneDatabase();
  const way = await breakable(databaseUrl);
  const probe = openWriteProbe({ url: way.url });
  const works = () =>
    probe.check().then(
      () => true,
      () => false,
    );
  await eventually('a write', works); // On a busy machine, connecting may take longer than it waits.
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('begin; lock table write_probes in access exclusive mode');
  const checked = expect(probe.check()).rejects.toThrow();
  await eventually('the write to wait', async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  });
  way.breakAll();
  await checked;
  await owner.end();
  await eventually('a write over a new connection', works);
  await probe.close();
  await way.close();
});
