/** Pages of the business's own website, from which the owner chooses what the receptionist should know. */
import { getBusinessFacts } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import { fetchPage, PageError } from './fetch-page.ts';

export async function readOwnPage({
  context,
  actor: { businessId },
  url: typed,
}: {
  context: Context;
  actor: Actor;
  url: string;
}): Promise<{ text: string }> {
  const { database, env, logger } = context;
  const { website } = await database.readInScope({ businessId }, getBusinessFacts);
  if (!website) throw refused('Enter your website in Business Details first. Only its pages can be read.');
  const url = addressOf({ typed, website });
  if (!url) throw refused('This is not a web address.');
  const isOwn = (target: URL) => siteOf(target) === siteOf(new URL(website));
  if (!isOwn(url))
    throw refused(
      `Only pages of your own website can be read: ${new URL(website).host}. You set it in Business Details.`,
    );
  await takeAttempt({
    pool: database.pool,
    limits: [{ key: `page-text:${businessId}`, limit: 30, windowSeconds: 600 }],
  });
  try {
    return { text: await fetchPage({ url, isOwn, allowPrivate: env.WEBHOOK_ALLOW_PRIVATE }) };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    logger.info({ err: error }, 'a page of a website could not be read');
    throw refused(error.message);
  }
}

/** "/faq" and "example.com/faq" are addresses too. */
function addressOf({ typed, website }: { typed: string; website: string }): URL | null {
  if (typed.startsWith('/')) return URL.parse(typed, website);
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** With or without www., it is the same site. */
const siteOf = ({ host }: URL): string => host.replace(/^www\./, '');

const refused = (message: string): AppError =>
  new AppError('validation-failed', { fields: { url: [message] } });
