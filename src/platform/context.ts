import type { Database } from './database/database.ts';
import type { Listening } from './database/listen.ts';
import type { Env } from './env.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Queue } from './queue/queue.ts';
import type { Sealing } from './sealing.ts';

/**
 * What features ask of features that lie above them, each under the name of the one that asks. A feature adds its own in
 * its `ports.ts`; `apps/ports.ts` fills them all.
 */
// biome-ignore lint/suspicious/noEmptyInterface: Only an interface can be added to from elsewhere.
export interface Ports {}

/** What every route, service and job may use of the outside. Made once per process by `apps/`, replaced in tests. */
export type Context = {
  env: Env;
  /** The address that people use, for links in e-mails. */
  publicUrl: string;
  database: Database;
  listening: Listening;
  liveHub: LiveHub;
  queue: Queue;
  mailer: Mailer;
  sealing: Sealing;
  logger: Logger;
  ports: Ports;
};
