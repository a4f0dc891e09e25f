import type pg from 'pg';

/**
 * When a connection breaks, its pending query rejects, and the pool drops an idle one and opens another. Without these
 * handlers the process would end as well.
 */
export function outliveConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
}
