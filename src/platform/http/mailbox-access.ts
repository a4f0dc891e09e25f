/**
 * Who may read the sandbox mailbox. It holds links that open accounts, and so opens only to requests that are made on this
 * machine; a proxy that the settings speak of may stand behind any of them. Elsewhere the links are in the log.
 */
import type { Env } from '../env.ts';
import type { Mailer } from '../mail/mailer.ts';
import { isAskedForAsLocal, isFromThisMachine, isLoopback, type Origin } from './this-machine.ts';

/** Where somebody finds an e-mail that their page speaks of. */
export type MailPlace = 'inbox' | 'mailbox' | 'log';

type Installation = {
  env: Pick<Env, 'DEMO' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>;
  mailer: Pick<Mailer, 'provider'>;
};

export function mailPlaceFor({ context, origin }: { context: Installation; origin: Origin }): MailPlace {
  if (context.mailer.provider === 'smtp') return 'inbox';
  const isOpen = isOwnMachine(context) && isFromThisMachine(origin) && isAskedForAsLocal(origin);
  return isOpen ? 'mailbox' : 'log';
}

/** Said at the start where other people can come to the portal, and none of them could get a link. */
export const missingMailWarning = ({ env, mailer }: Installation): string | null =>
  mailer.provider === 'sandbox' && !isLoopback(env.HOST) ? NO_MAIL : null;

const NO_MAIL =
  'Other machines can reach Porchlight, and it cannot send e-mail: set SMTP_URL. Until then each link to a new account or password is in this log only.';

const isOwnMachine = ({ env: { DEMO, PUBLIC_URL, TRUST_PROXY } }: Installation): boolean =>
  DEMO && TRUST_PROXY === false && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));
