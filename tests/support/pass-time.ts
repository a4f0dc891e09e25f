/**
 * Claims on jobs and runs hold by the database's clock, which no test can put forward. Instead it moves back by as much
 * what is written about the claims of processes that were killed: they are as old then as if the time had passed.
 */
import pg from 'pg';
import { INTERVALS } from '#platform/intervals.ts';

/** Call it when no living process holds a claim, or where one may lose its own. */
export async function passClaimTime(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(
      `update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
      [INTERVALS.jobs.claimSeconds],
    );
    await client.query(
      'update runs set lease_until = lease_until - make_interval(secs => $1) where lease_until is not null',
      [INTERVALS.runs.leaseSeconds],
    );
  } finally {
    await client.end();
  }
}
