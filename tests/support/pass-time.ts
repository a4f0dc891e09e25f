/**
 * Claims on jobs and runs hold by the database's clock, which no test can put forward. Instead it moves back by as much
 * what is written about the claims of processes that were killed: they are as old then as if the time had passed.
 */
import pg from 'pg';
import { INTERVALS } from '#platform/time/intervals.ts';

/** Ends the waits of runs: their delays, and the time until their next try. */
export async function passRunWaits(owner: pg.Pool): Promise<void> {
  await owner.query(
    `update runs set wake_at = now(), state = jsonb_set(state, '{until}', to_jsonb(floor(extract(epoch from now()) * 1000)))
     where status = 'waiting' and wake_at > now()`,
  );
}

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
