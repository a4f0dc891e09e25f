/**
 * Who may read the sandbox mailbox. It holds links that open accounts, so it opens only to requests made on this machine.
 * A proxy on it may add nothing by which its requests could be told from those: the mailbox stays closed wherever other
 * machines are meant to reach Porchlight, unless SANDBOX_MAILBOX opens it. Elsewhere the links are in the log.
 */
import type { Env } from '../env.ts';
import type { Mailer } from '../mail/mailer.ts';
import { isAskedForAsLocal, isFromThisMachine, isLoopback, type Origin } from './this-machine.ts';

/** Where a user finds the e-mail that their page mentions. */
export type MailPlace = 'inbox' | 'mailbox' | 'log';

type Installation = {
  env: Pick<Env, 'DEMO' | 'HOST' | 'PUBLIC_URL' | 'SANDBOX_MAILBOX' | 'TRUST_PROXY'>;
  mailer: Pick<Mailer, 'provider'>;
};

export function mailPlaceFor({ context, origin }: { context: Installation; origin: Origin }): MailPlace {
  if (context.mailer.provider === 'smtp') return 'inbox';
  const isOpen = isOwnMachine(context) && isFromThisMachine(origin) && isAskedForAsLocal(origin);
  return isOpen ? 'mailbox' : 'log';
}

/** Logged at start when other machines can reach the portal and no user on them could get a link. */
export const missingMailWarning = ({ env, mailer }: Installation): string | null =>
  mailer.provider === 'sandbox' && !isLoopback(env.HOST) ? NO_MAIL : null;

const NO_MAIL =
  'Other machines can reach Porchlight, and it cannot send e-mail: set SMTP_URL. Until then each link to a new account or password is in this log only.';

const isOwnMachine = ({ env }: Installation): boolean => env.SANDBOX_MAILBOX ?? isForThisMachineOnly(env);

const isForThisMachineOnly = ({ DEMO, HOST, PUBLIC_URL, TRUST_PROXY }: Installation['env']): boolean =>
  DEMO &&
  isLoopback(HOST) &&
  TRUST_PROXY === false &&
  (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));
