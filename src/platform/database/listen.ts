/**
 * One connection per process that LISTENs on every channel with a listener. A notification is only a hint to
 * look: after a lost connection every listener is told to look, since it may have missed some.
 */
import pg from 'pg';
import type { Logger } from '#platform/log/logger.ts';
import type { Clock } from '../time/clock.ts';

type Listener = { onNotify: (payload: string) => void; onReconnect: () => void };
export type Listening = {
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};
type Connection = { client: pg.Client; ended: Promise<void> };

/** A connection that a network drops in silence looks like one on which nothing happens, so it is asked. */
const ASK_EVERY_MS = 15_000;
const ANSWER_WITHIN_MS = 10_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 3000;

export async function openListening({
  url,
  logger,
  clock,
}: {
  url: string;
  logger: Logger;
  clock: Clock;
}): Promise<Listening> {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let connection = await connect();
  const following = follow();
  const asking = ask();

  async function connect(): Promise<Connection> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'porchlight-listen',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onNotify(payload ?? '');
    });
    client.on('error', () => {}); // The end event follows.
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      for (const channel of listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return { client, ended };
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  async function follow(): Promise<void> {
    for (;;) {
      await connection.ended;
      if (closing.signal.aborted) return;
      logger.warn('the connection to the database was lost');
      if (!(await reconnect())) return;
      logger.warn('the connection to the database is back');
      for (const set of listeners.values()) for (const listener of set) listener.onReconnect();
    }
  }

  /** Ends a connection that does not answer, so that `follow` makes another. */
  async function ask(): Promise<void> {
    for (;;) {
      await clock.wait(ASK_EVERY_MS, closing).catch(() => {});
      if (closing.signal.aborted) return;
      const { client, ended } = connection;
      const over = new AbortController();
      const late = clock.wait(ANSWER_WITHIN_MS, { signal: AbortSignal.any([over.signal, closing.signal]) });
      const answered = client.query('select').then(
        () => true,
        () => true, // The end event follows.
      );
      const isAlive = await Promise.race([
        answered,
        ended.then(() => true),
        late.then(
          () => false,
          () => true,
        ),
      ]);
      over.abort();
      if (!isAlive) client.connection.stream.destroy();
    }
  }

  /** False when the listener was closed first. */
  async function reconnect(): Promise<boolean> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      await clock.wait(wait, closing).catch(() => {});
      if (closing.signal.aborted) return false;
      try {
        connection = await connect();
        return true;
      } catch (error) {
        logger.debug({ err: error }, 'the connection to the database is not back yet');
      }
    }
  }

  return {
    listen: async (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      if (set.size === 1) await connection.client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(listener);
        if (set.size > 0 || closing.signal.aborted) return;
        listeners.delete(channel);
        // A lost connection listens to nothing.
        await connection.client.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      };
    },
    close: async () => {
      closing.abort();
      await connection.client.end();
      await Promise.all([following, asking]);
    },
  };
}
