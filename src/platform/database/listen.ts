/**
 * One connection per process that LISTENs for every channel anybody asks for. A notification is only ever a hint to
 * look: after a lost connection every listener is told to look, since some may have been missed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logger.ts';

type Listener = { onNotify: (payload: string) => void; onReconnect: () => void };
export type Listening = {
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

export async function openListening({ url, logger }: { url: string; logger: Logger }): Promise<Listening> {
  const listeners = new Map<string, Set<Listener>>();
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'porchlight-listen',
      keepAlive: true,
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onNotify(payload ?? '');
    });
    next.on('error', (error) => logger.warn({ err: error }, 'the LISTEN connection broke'));
    await next.connect();
    next.once('end', () => {
      if (!closed) void reconnect();
    });
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5000)) {
      await sleep(wait);
      try {
        client = await connect();
        for (const set of listeners.values()) for (const listener of set) listener.onReconnect();
        return;
      } catch (error) {
        logger.warn({ err: error }, 'the LISTEN connection is not back yet');
      }
    }
  }

  return {
    listen: async (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      if (set.size === 1) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(listener);
        if (set.size > 0 || closed) return;
        listeners.delete(channel);
        await client.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: async () => {
      closed = true;
      await client.end();
    },
  };
}
