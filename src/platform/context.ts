import type { Database } from './database/database.ts';
import type { Listening } from './database/listen.ts';
import type { Env } from './env.ts';
import type { Files } from './files/files.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Logger } from './log/logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Queue } from './queue/queue.ts';
import type { Sealing } from './sealing.ts';
import type { Passwords } from './secrets.ts';
import type { Clock } from './time/clock.ts';
import type { Intervals } from './time/intervals.ts';

/**
 * What a feature needs from the features above it, keyed by the feature that asks. Each feature declares its
 * own port in its `ports.ts`; `apps/ports.ts` implements them all.
 */
// biome-ignore lint/suspicious/noEmptyInterface: Only an interface can be added to from elsewhere.
export interface Ports {}

/** What features remember while the process lives. Each adds its own; `apps/memory.ts` creates them all. */
// biome-ignore lint/suspicious/noEmptyInterface: Only an interface can be added to from elsewhere.
export interface Memory {}

/**
 * What every route, service and job may use of the outside world. `apps/` creates one per process; tests
 * replace it.
 */
export type Context = {
  env: Env;
  clock: Clock;
  intervals: Intervals;
  /** The address that users open, for links in e-mails. */
  publicUrl: string;
  database: Database;
  listening: Listening;
  liveHub: LiveHub;
  queue: Queue;
  mailer: Mailer;
  files: Files;
  sealing: Sealing;
  passwords: Passwords;
  logger: Logger;
  ports: Ports;
  memory: Memory;
};
