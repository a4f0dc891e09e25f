/** Pages of the business's own website, from which the owner chooses what the receptionist should know. */
import { getBusinessFacts } from '#features/brand/service.ts';
import type { PageRead } from '#features/receptionist/contract.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { takeAttempt } from '#platform/rate-limit.ts';
import { fetchPage, PageError } from './fetch-page.ts';
import { addressOf, isSameSite } from './own-site.ts';

export async function readOwnPage({
  context,
  actor: { businessId },
  url: typed,
  findsPages,
}: {
  context: Context;
  actor: Actor;
  url: string;
  findsPages: boolean;
}): Promise<PageRead> {
  const { database, env, logger } = context;
  const { website } = await database.readInScope({ businessId }, getBusinessFacts);
  if (!website) throw refused('Enter your website in Business Details first. Only its pages can be read.');
  const url = addressOf({ typed, website });
  if (!url) throw refused('This is not a web address.');
  const isOwn = (target: URL) => isSameSite(target, new URL(website));
  if (!isOwn(url))
    throw refused(
      `Only pages of your own website can be read: ${new URL(website).host}. You set it in Business Details.`,
    );
  await takePage(context, businessId);
  try {
    return await fetchPage({ url, isOwn, allowPrivate: env.WEBHOOK_ALLOW_PRIVATE, findsPages });
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    logger.info({ err: error }, 'a page of a website could not be read');
    throw refused(error.message);
  }
}

/** A start page and 20 others, with room for a few that are tried again. */
const MOST_PAGES = 30;

async function takePage({ database }: Context, businessId: Actor['businessId']): Promise<void> {
  try {
    await takeAttempt({
      pool: database.pool,
      limits: [{ key: `page-text:${businessId}`, limit: MOST_PAGES, windowSeconds: 600 }],
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    const minutes = Math.ceil(error.retryAfter / 60);
    throw new AppError('too-many-attempts', {
      message: `${MOST_PAGES} pages can be read in 10 minutes. The next one can be read in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      retryAfter: error.retryAfter,
    });
  }
}

const refused = (message: string): AppError =>
  new AppError('validation-failed', { fields: { url: [message] } });
